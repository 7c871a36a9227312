import { refuseInput } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { confirmCompleteUpTo } from '../integrations/index.ts';
import { inFuture, pastInstantMs } from './orders.rules.ts';

/** For an integration that sold nothing and has no batch to confirm with. */
export const confirmOrders: Operation<'confirmPartnerOrders'> = async ({ body }, context) => {
  const { businessId, integration, nowMs } = context;
  const completeUpToMs = pastInstantMs(body.completeUpTo, nowMs);
  if (completeUpToMs === undefined) return refuseInput('completeUpTo', inFuture);
  const standing = await context.transact((transaction) =>
    confirmCompleteUpTo(transaction, { businessId, integration }, { completeUpToMs, nowMs }),
  );
  return { completeUpTo: standing.toISOString() };
};
