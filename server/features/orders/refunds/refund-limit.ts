import { centsOf, centsText, shownCents } from '#contract/money/cents.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { lockIfOpen } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { checkOwnPassword } from '../../people/staff/index.ts';
import { findRefundLimit, saveRefundLimit } from './refund-limits.queries.ts';

export const getRefundLimit: Operation<'getRefundLimit'> = (_, { businessId, transact }) =>
  transact(async (transaction) => {
    return { limit: centsText(await findRefundLimit(transaction, businessId)) };
  });

/** Doing it again changes nothing. */
export const setRefundLimit: Operation<'setRefundLimit'> = async ({ body }, context) => {
  const { businessId } = context;
  const refused = await checkOwnPassword(context, body.currentPassword);
  if (refused) return refused;
  const cents = centsOf(body.limit);
  return context.transact(async (transaction) => {
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const before = await findRefundLimit(transaction, businessId);
    if (before !== cents) {
      await saveRefundLimit(transaction, businessId, cents);
      const detail = `from ${shownCents(before)} to ${shownCents(cents)}`;
      await context.audit(transaction, { action: 'REFUND_LIMIT_SET', detail });
    }
    return { limit: centsText(cents) };
  });
};
