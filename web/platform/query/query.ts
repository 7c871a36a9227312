import type { Call } from '#contract/call.ts';
import type { CallResult } from '#contract/endpoint.ts';
import type { EndpointOf } from '#contract/endpoints.ts';
import type { CallArguments } from '../api/api-client.ts';
import { portalApi } from '../api/portal-api.ts';

/** What is stored of an answer. */
export type Loaded<Result> = {
  result: Result;
  /** When it was requested. */
  askedAtMs: number;
};

type QueryContext = { signal: AbortSignal };

/** What a page reads, and its loader prefetches, by one key. */
export type Query<Result> = {
  queryKey: readonly unknown[];
  queryFn: (asked: QueryContext) => Promise<Loaded<Result>>;
  staleTime?: number;
  gcTime?: number;
  meta?: { isStored: boolean };
};

/** For what more than one call is needed, or where a refusal is an answer, too. */
export const queryOf = <Result>(
  queryKey: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Result>,
): Query<Result> => ({
  queryKey,
  queryFn: async ({ signal }) => {
    const askedAtMs = Date.now();
    return { result: await load(signal), askedAtMs };
  },
});

/** A call with its input, as a page and its loader read it. */
export const q = <C extends Call>(
  call: C,
  ...[input]: CallArguments<C>
): Query<CallResult<EndpointOf<C>>> =>
  queryOf([call.name, input], (signal) => {
    const args = [{ ...input, signal }] as unknown as CallArguments<C>;
    return portalApi.call(call, ...args);
  });

/** Loaded once, and kept for as long as the same person is signed in at the same restaurant. */
export const stored = <Result>(query: Query<Result>): Query<Result> => ({
  ...query,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { isStored: true },
});

export const isRenewable = ({ meta }: { meta?: Record<string, unknown> | undefined }): boolean =>
  meta?.isStored !== true;

/** Shown at once if it was loaded before, and loaded again each time it is opened. */
export const renewed = <Result>(query: Query<Result>): Query<Result> => ({
  ...query,
  staleTime: 0,
});
