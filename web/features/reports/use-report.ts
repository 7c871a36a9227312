import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/messages.tsx';

type Loaded<Result> = {
  /** `null` while it loads, and where it failed. */
  result: Result | null;
  hasFailed: boolean;
  /** When the result was asked for. */
  askedAtMs: number | undefined;
  retry: () => void;
};

/**
 * What a call answers. Another key is another search: the result is null until it is there, and the
 * call before is canceled. The banner shows why one failed.
 */
export function useReport<Result>(
  key: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Result>,
): Loaded<Result> {
  const { clear, showError } = useMessages();
  const { data, error, refetch } = useQuery({
    queryKey: key,
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
