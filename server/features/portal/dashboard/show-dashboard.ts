import { may, type Permission } from '#contract/people/access/roles.ts';
import { isoDateTimeAt } from '#contract/reports/report/iso-date-time.ts';
import { instantsOf, todayOf } from '#contract/reports/report/time-ranges.ts';
import { countTakings } from '../../coupons/counter/index.ts';
import { readHoursAhead } from '../../find/restaurants/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { readNextDeposit } from '../../reports/deposits/index.ts';
import { readReport } from '../../reports/report/index.ts';
import { readSalesToday } from '../../reports/sales/index.ts';
import { findAnswering } from '../../reviews/reviews/index.ts';

/**
 * Each figure comes from the room that owns it. What the role may not read is not queried at all.
 */
export const showDashboard: Operation<'getDashboard'> = (_, context) =>
  readReport(context, async (source, roleId) => {
    const { transaction, businessId, nowMs, zones } = source;
    const mayRead = (permission: Permission) => may(roleId, permission);
    const today = todayOf(zones, nowMs);
    const day = { businessId, ...instantsOf(zones, { from: today, to: today }) };
    const unanswered = async () => {
      const { reviews, answered } = await findAnswering(transaction, businessId);
      return reviews - answered;
    };
    const hours = mayRead('details')
      ? await readHoursAhead(transaction, businessId, nowMs)
      : undefined;
    const nextDeposit = mayRead('reports') ? await readNextDeposit(source) : undefined;
    const changes = [
      day.toDate + 1,
      hours?.opening.changesAtMs,
      nextDeposit?.nextSweepDateTime.timestamp,
    ].filter((atMs) => atMs !== undefined && atMs > nowMs);
    return {
      asOf: { timestamp: nowMs, isoDateTime: isoDateTimeAt(zones, nowMs) },
      freshForMs: Math.min(...changes.map(Number)) - nowMs,
      ...(hours && { hours }),
      ...(nextDeposit && {
        sales: await readSalesToday(source),
        nextDeposit,
      }),
      ...(mayRead('reviews.read') && { unansweredReviews: await unanswered() }),
      ...(mayRead('counter') && { couponsTaken: await countTakings(transaction, day) }),
    };
  });
