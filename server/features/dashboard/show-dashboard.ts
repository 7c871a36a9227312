import { may, type Permission } from '#contract/access/roles.ts';
import { isoDateTimeAt } from '#contract/reports/iso-date-time.ts';
import { instantsOf, todayOf } from '#contract/reports/time-ranges.ts';
import type { Operation } from '../access/index.ts';
import { countTakings } from '../counter/index.ts';
import { readNextDeposit, readSalesToday } from '../reports/index.ts';
import { findZones, readHoursAhead } from '../restaurants/index.ts';
import { findAnswering } from '../reviews/index.ts';

/** Each figure from the room that owns it. What the role may not read is not asked for at all. */
export const showDashboard: Operation<'getDashboard'> = (_, context) => {
  const { businessId, nowMs, readReport, session } = context;
  const mayRead = (permission: Permission) => may(session.roleId, permission);
  return readReport(async (transaction) => {
    const zones = await findZones(transaction, businessId);
    const today = todayOf(zones, nowMs);
    const day = { businessId, ...instantsOf(zones, { from: today, to: today }) };
    const unanswered = async () => {
      const { reviews, answered } = await findAnswering(transaction, businessId);
      return reviews - answered;
    };
    return {
      asOf: { timestamp: nowMs, isoDateTime: isoDateTimeAt(zones, nowMs) },
      ...(mayRead('details') && { hours: await readHoursAhead(transaction, businessId, nowMs) }),
      ...(mayRead('reports') && {
        sales: await readSalesToday(transaction, businessId, nowMs),
        nextDeposit: await readNextDeposit(transaction, businessId, nowMs),
      }),
      ...(mayRead('reviews.read') && { unansweredReviews: await unanswered() }),
      ...(mayRead('counter') && { couponsTaken: await countTakings(transaction, day) }),
    };
  });
};
