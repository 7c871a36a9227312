import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef } from 'react';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { SessionClientContext } from './report-client.tsx';

type Loaded<Result> = {
  /** `null` while it loads, or if it failed. */
  result: Result | null;
  hasFailed: boolean;
  /** When the result was requested. */
  askedAtMs: number | undefined;
  retry: () => void;
};

/**
 * Runs a call. A new key is a new search: the result is null until it arrives, and the previous
 * call is canceled. The banner says why a call failed. What is kept is loaded once for as long as
 * somebody is signed in.
 */
export function useReport<Result>(
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Result>,
  { isKept = false } = {},
): Loaded<Result> {
  const { clear, showError } = useMessages();
  const session = use(SessionClientContext);
  const { data, error, refetch } = useQuery(
    {
      queryKey: key,
      queryFn: async ({ signal }) => {
        const askedAtMs = Date.now();
        return { result: await load(signal), askedAtMs };
      },
    },
    isKept ? session : undefined,
  );

  // What is said about one search is not true of the next one.
  const search = JSON.stringify(key);
  const lastSearch = useRef(search);
  useEffect(() => {
    if (lastSearch.current !== search) clear();
    lastSearch.current = search;
  }, [search, clear]);

  useEffect(() => {
    if (error) showError(messageOf(error));
  }, [error, showError]);

  const retry = () => {
    clear();
    void refetch();
  };
  const { result = null, askedAtMs } = data ?? {};
  return { result, askedAtMs, hasFailed: error !== null, retry };
}
