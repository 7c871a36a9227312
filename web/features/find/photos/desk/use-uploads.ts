import { useCallback, useRef, useState } from 'react';
import { photoCalls } from '#contract/find/photos/calls.ts';
import { isMoving } from '#contract/find/photos/moves.ts';
import { longestEdgeSent, mostPhotoBytes } from '#contract/find/photos/photo-files.ts';
import { photoMovesText } from '#contract/find/photos/refusals.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { createPortalApi } from '#web/platform/api/portal-api.ts';
import { withProgress } from '#web/platform/api/with-progress.ts';
import { session } from '#web/platform/session/session-store.ts';

/** Files up to this size are sent unchanged: the server judges them. */
const smallBytes = 1_500_000;
/** Enough to hold everything before a file's first picture. */
const headBytes = 1_000_000;

/** The photo to send; `undefined` if it is too large and cannot be made smaller. */
async function photoToSend(file: File): Promise<Blob | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  // Shrinking a moving picture would silently keep only its first frame.
  if (isMoving(head)) throw new Error(photoMovesText);
  const sent = file.size <= smallBytes ? file : ((await shrink(file)) ?? file);
  return sent.size <= mostPhotoBytes ? sent : undefined;
}

/** Phones take photos of 5 MB and more, some in formats that only they can read. */
async function shrink(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, longestEdgeSent / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  return made && made.size < file.size ? made : undefined;
}

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
