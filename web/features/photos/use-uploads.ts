import { useCallback, useRef, useState } from 'react';
import { photoCalls } from '#contract/photos/calls.ts';
import { messageOf } from '../../platform/api-error.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { photoToSend } from './shrink-photo.ts';

export type Upload = {
  key: number;
  file: File;
  itemId: number | null;
  /** Why it was not added; without it, it waits or is on its way. */
  problem?: string;
};

const tooLarge = 'This photo is too large. Send one of at most 10 MB.';

/** One photo after the other, so that a slow line shows the first ones soon. */
export function useUploads(onAdded: () => Promise<void>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastKey = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());

  const send = useCallback(
    async ({ key, file, itemId }: Upload) => {
      try {
        const content = await photoToSend(file);
        if (content === undefined) throw new Error(tooLarge);
        await portalApi.call(photoCalls.addPhoto, { body: { file: content, itemId } });
        await onAdded();
        setUploads((before) => before.filter((each) => each.key !== key));
      } catch (error) {
        const problem = messageOf(error);
        setUploads((before) =>
          before.map((each) => (each.key === key ? { ...each, problem } : each)),
        );
      }
    },
    [onAdded],
  );

  const add = useCallback(
    (files: Iterable<File>, itemId: number | null) => {
      for (const file of files) {
        lastKey.current += 1;
        const upload = { key: lastKey.current, file, itemId };
        setUploads((before) => [...before, upload]);
        turn.current = turn.current.then(() => send(upload));
      }
    },
    [send],
  );

  const forget = (key: number) => setUploads((before) => before.filter((each) => each.key !== key));
  const again = ({ key, file, itemId }: Upload) => {
    forget(key);
    add([file], itemId);
  };
  return { uploads, add, again, forget };
}

export type Uploads = ReturnType<typeof useUploads>;
