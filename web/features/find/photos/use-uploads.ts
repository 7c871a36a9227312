import { useCallback, useRef, useState } from 'react';
import { photoCalls } from '#contract/find/photos/calls.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { createPortalApi } from '#web/platform/api/portal-api.ts';
import { withProgress } from '#web/platform/api/with-progress.ts';
import { session } from '#web/platform/session/session-store.ts';
import { photoToSend } from './shrink-photo.ts';

export type Upload = {
  key: number;
  file: File;
  itemId: number | null;
  canceling: AbortController;
  /** The share that was sent, from 0 to 1; missing while it waits. */
  sent?: number;
  /** Why it was not added; missing while it waits or is sent. */
  problem?: string;
};

const tooLarge = 'This photo is too large. Send one of at most 10 MB.';
const tooSlow = 'Your connection is too slow for this photo. Try again on a faster one.';

const problemOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'request_too_slow' ? tooSlow : messageOf(error);

/** Uploads one photo at a time, so that on a slow line the first ones appear soon. */
export function useUploads(onAdded: () => Promise<void>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastKey = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());

  const forget = useCallback(
    (key: number) => setUploads((before) => before.filter((each) => each.key !== key)),
    [],
  );

  const send = useCallback(
    async ({ canceling: { signal }, key, file, itemId }: Upload) => {
      if (signal.aborted) return;
      const say = (more: Partial<Upload>) =>
        setUploads((before) =>
          before.map((each) => (each.key === key ? { ...each, ...more } : each)),
        );
      try {
        const content = await photoToSend(file);
        if (content === undefined) throw new Error(tooLarge);
        say({ sent: 0 });
        const api = createPortalApi(
          session,
          withProgress((sent) => say({ sent })),
        );
        await api.call(photoCalls.addPhoto, { query: { itemId }, body: content, signal });
        await onAdded();
        forget(key);
      } catch (error) {
        if (!signal.aborted) say({ problem: problemOf(error) });
      }
    },
    [forget, onAdded],
  );

  const add = useCallback(
    (files: Iterable<File>, itemId: number | null) => {
      for (const file of files) {
        lastKey.current += 1;
        const upload = { key: lastKey.current, file, itemId, canceling: new AbortController() };
        setUploads((before) => [...before, upload]);
        turn.current = turn.current.then(() => send(upload));
      }
    },
    [send],
  );

  const cancel = ({ canceling, key }: Upload) => {
    canceling.abort();
    forget(key);
    // The photo may have arrived before it was canceled: then it shows, and can be removed.
    void onAdded().catch(() => undefined);
  };
  const again = ({ key, file, itemId }: Upload) => {
    forget(key);
    add([file], itemId);
  };
  return { uploads, add, again, cancel, forget };
}

export type Uploads = ReturnType<typeof useUploads>;
