import { skipToken, useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import type { Query } from './query.ts';
import { useErrorBanner } from './use-error-banner.ts';

type Read<Result> = {
  /** `null` while it loads, or if it failed. */
  result: Result | null;
  hasFailed: boolean;
  /** Why it failed. */
  failure: string | undefined;
  /** When the result was requested. */
  askedAtMs: number | undefined;
  retry: () => void;
};

type Options = {
  /** The banner doesn't show why it failed: the page itself does, or it doesn't matter. */
  isQuiet?: boolean;
};

const nothing = { queryKey: ['nothing'], queryFn: skipToken } as const;

/**
 * Reads a call. Another input is a new search: the result is null until it arrives, and the call
 * before is canceled. `null` reads nothing.
 */
export function useCall<Result>(
  query: Query<Result> | null,
  { isQuiet = false }: Options = {},
): Read<Result> {
  const { data, error, refetch } = useQuery(query ?? (nothing as never));
  const read = data as Awaited<ReturnType<Query<Result>['queryFn']>> | undefined;
  const clear = useErrorBanner(error, { search: query?.queryKey, isQuiet });
  return {
    result: read?.result ?? null,
    askedAtMs: read?.askedAtMs,
    hasFailed: error !== null,
    failure: error === null ? undefined : messageOf(error),
    retry: () => {
      clear();
      void refetch();
    },
  };
}
