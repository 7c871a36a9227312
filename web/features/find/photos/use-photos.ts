import { useCallback, useEffect, useState } from 'react';
import { photoCalls } from '#contract/find/photos/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useAction } from '#web/platform/use-action.ts';

export const loadPhotos = () => portalApi.call(photoCalls.listPhotos);

export type LoadedPhotos = Awaited<ReturnType<typeof loadPhotos>>;

type Change = 'putPhotoFirst' | 'removePhoto' | 'putPhotoBack';

/** The restaurant's photos, loaded again after each change. */
export function usePhotos(loaded: LoadedPhotos) {
  const [photos, setPhotos] = useState(loaded);
  useEffect(() => setPhotos(loaded), [loaded]);
  const { busy, run } = useAction();
  const reload = useCallback(async () => setPhotos(await loadPhotos()), []);
  const change = (name: Change, photoId: string) =>
    run(async () => {
      await portalApi.call(photoCalls[name], { params: { photoId } });
      await reload();
    });
  return { photos, reload, change, busy };
}

export type Photos = ReturnType<typeof usePhotos>;
