import { useCallback, useRef, useState } from 'react';
import { messageOf } from './api/api-error.ts';
import { useMessages } from './messages.tsx';

export type Action = {
  busy: boolean;
  /**
   * Returns the result of `work`, or `undefined` if it failed. The banner says why, unless
   * `explain` handles it.
   */
  run: <Result>(
    work: () => Promise<Result>,
    explain?: (error: unknown) => boolean,
  ) => Promise<{ result: Result } | undefined>;
};

type Banner = { clear: () => void; showError: (message: string) => void };

/**
 * Runs an action that a person starts: one at a time. Clears the old message, and shows a failure
 * in the banner.
 */
export function useAction(ownBanner?: Banner | false): Action {
  const ofPage = useMessages();
  const { clear, showError } = ownBanner || ofPage;
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const run: Action['run'] = useCallback(
    async (work, explain) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      clear();
      try {
        return { result: await work() };
      } catch (error) {
        if (!explain?.(error)) showError(messageOf(error));
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [clear, showError],
  );

  return { busy, run };
}
