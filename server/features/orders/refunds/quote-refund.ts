import { centsText } from '#contract/money/cents.ts';
import type { RefundWhat } from '#contract/orders/refunds/staff-refunds.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { lockIfOpen } from '../../ground/restaurant/index.ts';
import { paidBy, refundOfAll } from '../../money/ledger/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { computeRefund, findRefundable, moneyOf, returnedOf } from '../orders/index.ts';
import { lockPersonsDay, takesFor } from './persons-day.ts';
import { sidesOf } from './refund-sides.ts';
import { findFirstName, lockRefundable } from './refundable-order.ts';

const asksForNothing = ({ all, items, lines, tip }: RefundWhat) =>
  !all && items === undefined && !lines && tip === undefined;

/** Computed by what gives it back, under the same locks, and changes nothing. */
export const quoteRefund: Operation<'quoteRefund'> = ({ params, body }, context) => {
  const { businessId, nowMs, session, vault } = context;
  const key = { businessId, ...params };
  return context.transact(async (transaction, roleId) => {
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const order = await lockRefundable(transaction, { ...key, nowMs });
    if (isRefused(order)) return order;
    const {
      lines,
      soFar,
      order: booked,
    } = await findRefundable(transaction, {
      businessId,
      order,
    });
    const back = returnedOf(order);
    const left = refundOfAll(booked, soFar);
    if (left.itemsCents + left.taxCents + left.tipCents === 0) return refuse('nothing_left');
    const computed = asksForNothing(body)
      ? undefined
      : await computeRefund(transaction, { businessId, order }, body);
    if (isRefused(computed)) return computed;
    const person = { businessId, userId: session.userId, nowMs };
    const { givenCents, limitCents } = await lockPersonsDay(transaction, person);
    const totalCents = paidBy(moneyOf(order)) - back.itemsCents - back.taxCents - back.tipCents;
    const moreCents = computed?.refunding.refund.refundCents ?? 0;
    return {
      dinerName: await findFirstName(transaction, vault, key),
      lines: lines.map(({ lineNo, name, quantity, returnedQuantity }) => {
        return { lineNo, name, quantity, left: quantity - returnedQuantity };
      }),
      left: {
        items: centsText(totalCents - left.taxCents - left.tipCents),
        tax: centsText(left.taxCents),
        tip: centsText(left.tipCents),
        total: centsText(totalCents),
      },
      sides: computed ? await sidesOf(transaction, businessId, computed) : null,
      takes: takesFor(moreCents, { givenCents, limitCents, roleId }),
      withoutPassword: centsText(Math.max(0, limitCents - givenCents)),
    };
  });
};
