import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/messages.tsx';

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
 * call is canceled. The banner says why a call failed. What is kept stays loaded while somebody
 * reads other reports, however long.
 */
export function useReport<Result>(
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Result>,
  { isKept = false } = {},
): Loaded<Result> {
  const { clear, showError } = useMessages();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    ...(isKept && { gcTime: Number.POSITIVE_INFINITY }),
    queryFn: async ({ signal }) => {
      const askedAtMs = Date.now();
      return { result: await load(signal), askedAtMs };
    },
  });

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
