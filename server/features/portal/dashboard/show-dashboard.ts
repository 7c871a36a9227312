import { may, type Permission } from '#contract/people/access/roles.ts';
import { lastOrderCount, soldOutNames } from '#contract/portal/dashboard/dashboard.ts';
import { dayMs } from '#contract/time/durations.ts';
import { instantsOf, todayOf } from '#contract/time/time-ranges.ts';
import { countTakings } from '../../coupons/counter/index.ts';
import { findSoldOutForNow, findWaitingContents } from '../../find/menus/index.ts';
import { readHoursAhead } from '../../find/restaurants/index.ts';
import { readDisputesToAnswer } from '../../orders/disputes/index.ts';
import { findWaiting } from '../../orders/web-orders/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { readNextDeposit, readReturnedDeposits } from '../../reports/deposits/index.ts';
import { presentDateTime, type ReportSource, readReport } from '../../reports/report/index.ts';
import { readSalesToday } from '../../reports/sales/index.ts';
import { readLastOrders } from '../../reports/transactions/index.ts';
import { countUnanswered } from '../../reviews/reviews/index.ts';

const lowStars = 3;

/** A till that confirms at the end of each day is silent for a day at most. */
const silentAfterMs = dayMs;

async function readMoney(source: ReportSource) {
  const { completeUpTo, nowMs } = source;
  const silentFromMs = completeUpTo && completeUpTo.timestamp + silentAfterMs;
  return {
    shown: {
      sales: await readSalesToday(source),
      nextDeposit: await readNextDeposit(source),
      lastOrders: await readLastOrders(source, lastOrderCount),
    },
    needs: {
      disputes: await readDisputesToAnswer(source.transaction, source),
      returnedDeposits: await readReturnedDeposits(source),
      silentSince: silentFromMs !== null && silentFromMs < nowMs ? completeUpTo : null,
    },
    silentFromMs,
  };
}

/**
 * Each figure comes from the room that owns it. Figures that the role may not read are not queried.
 */
export const showDashboard: Operation<'getDashboard'> = (_, context) =>
  readReport(context, async (source, roleId) => {
    const { transaction, businessId, nowMs, zones } = source;
    const ifMay = async <Result>(permission: Permission, read: () => Promise<Result>) =>
      may(roleId, permission) ? await read() : undefined;
    const today = todayOf(zones, nowMs);
    const day = { businessId, nowMs, ...instantsOf(zones, { from: today, to: today }) };
    const ahead = await ifMay('details', () => readHoursAhead(transaction, businessId, nowMs));
    const money = await ifMay('reports', () => readMoney(source));
    const reviews = await ifMay('reviews.read', () =>
      countUnanswered(transaction, { businessId, mostStars: lowStars }),
    );
    const soldOut = await ifMay('details.edit', () =>
      findSoldOutForNow(transaction, { businessId, nowMs, names: soldOutNames }),
    );
    const contents = await ifMay('details.edit', () =>
      findWaitingContents(transaction, { businessId, names: soldOutNames }),
    );
    const couponsTaken = await ifMay('counter', () => countTakings(transaction, day));
    const waiting = await ifMay('orders.kitchen', () => findWaiting(transaction, day));
    const changes = [
      day.toDate + 1,
      ahead?.hours.opening.changesAtMs,
      money?.shown.nextDeposit.nextSweepDateTime.timestamp,
      money?.silentFromMs && money.silentFromMs + 1,
      soldOut?.firstUntilMs,
    ].filter((atMs) => typeof atMs === 'number' && atMs > nowMs);
    return {
      asOf: presentDateTime(zones, new Date(nowMs)),
      freshForMs: Math.min(...changes.map(Number)) - nowMs,
      ...(ahead && { hours: ahead.hours }),
      ...money?.shown,
      ...(reviews && { unansweredReviews: reviews.unanswered }),
      ...(couponsTaken !== undefined && { couponsTaken }),
      needs: {
        ...(waiting && {
          waitingOrders: {
            count: waiting.count,
            since: waiting.since && presentDateTime(zones, waiting.since),
          },
        }),
        ...(reviews && may(roleId, 'reviews.reply') && { lowReviews: reviews.low }),
        ...(soldOut && { soldOut: { count: soldOut.count, names: soldOut.names } }),
        ...(contents && { contents }),
        ...(ahead && may(roleId, 'details.edit') && { holiday: ahead.holiday }),
        ...money?.needs,
      },
    };
  });
