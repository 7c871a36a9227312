import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { photoCalls } from '#contract/find/photos/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useAction } from '#web/platform/use-action.ts';

export const ownPhotos = q(photoCalls.listPhotos);

type Change = 'putPhotoFirst' | 'removePhoto' | 'putPhotoBack';

/** The restaurant's photos, loaded again after each change. */
export function usePhotos() {
  const client = useQueryClient();
  const { result } = useCall(ownPhotos);
  const { busy, run } = useAction();
  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: ownPhotos.queryKey }),
    [client],
  );
  const change = (name: Change, photoId: string) =>
    run(async () => {
      await portalApi.call(photoCalls[name], { params: { photoId } });
      await reload();
    });
  return { results: result?.results ?? [], dishes: result?.dishes ?? [], reload, change, busy };
}

export type Photos = ReturnType<typeof usePhotos>;
