import { Command } from 'commander';
import { z } from 'zod';
import { shownCents } from '#contract/money/cents.ts';
import { dayMs } from '#contract/time/durations.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { inRestaurant } from '../../features/ground/restaurant/index.ts';
import { listOpenDisputes } from '../../features/orders/disputes/index.ts';
import {
  listTroubled,
  rangeOfDays,
  retryPayment,
  type Verified,
  verifyPayments,
} from '../../features/orders/payments/index.ts';
import { fail, printable, printRefusal } from '../print.ts';
import { type OfRestaurant, restaurantOption } from '../restaurant-option.ts';
import { withDatabase } from '../with-database.ts';

const isDay = (text: string) => z.iso.date().safeParse(text).success;

const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Banks take money back for months: what was paid then is compared again. */
const comparedAfterDays = [120, 60, 30, 7, 1];

/** The first and the last of days in a row. */
function askedDays({ from, to }: { from?: string; to?: string }): [first: string, last: string][] {
  if (from === undefined && to === undefined) {
    return comparedAfterDays.map((days) => [dayBefore(days), dayBefore(days)]);
  }
  const first = from ?? dayBefore(1);
  return [[first, to ?? first]];
}

const verifyCommand = new Command('verify')
  .description(
    "Compare each day's money at the payment provider with the ledger, in UTC. Changes nothing.",
  )
  .option('--from <day>', 'the first day, such as 2026-11-01; left out: yesterday')
  .option(
    '--to <day>',
    'the last day; left out: the first; both left out: yesterday, and the days a week, a month, two and four months ago, because refunds and disputes may have come since',
  )
  .action(
    withDatabase(async ({ database, settings }, asked: { from?: string; to?: string }) => {
      const asking = askedDays(asked);
      if (asking.some(([from, to]) => !isDay(from) || !isDay(to) || to < from)) {
        fail('--from, --to: must be days such as 2026-11-01, in this order');
        return;
      }
      const payments = await openPayments(settings, createLogger(settings.LOG_LEVEL));
      if (!payments) {
        fail('PAYMENTS: is none here, so no provider can be asked.');
        return;
      }
      const { provider } = payments;
      const found: Verified = { days: [], differences: [] };
      for (const range of asking) {
        const verified = await verifyPayments({ database, provider }, rangeOfDays(...range));
        found.days.push(...verified.days);
        found.differences.push(...verified.differences);
      }
      for (const day of found.days) {
        console.log(
          `${day.day}  ${shownCents(day.capturedCents)} captured` +
            ` - ${shownCents(day.refundedCents)} refunded - ${shownCents(day.disputedCents)} disputed` +
            ` = ${shownCents(day.ledgerCents)} in the ledger` +
            ` + ${shownCents(day.underWayCents)} under way;` +
            ` ${shownCents(day.unexplainedCents)} unexplained`,
        );
      }
      if (found.days.length === 0) console.log('Nothing was paid online on these days.');
      const { length } = found.differences;
      if (length === 0) return;
      fail(
        ...found.differences.map(
          ({ day, where, cents, what }) => `${day}  ${where}: ${shownCents(cents)} ${what}`,
        ),
        length === 1 ? '1 difference' : `${length} differences`,
      );
    }),
  );

const listCommand = new Command('list')
  .description('Print payments that an operator must look at')
  .action(
    withDatabase(async ({ database }) => {
      const found = await listTroubled(database);
      for (const { externalId, orderId, cents, state, since, trouble } of found) {
        const line = `${externalId}  order ${orderId}: ${shownCents(cents)} ${state} since ${since.slice(0, 16)}: ${trouble}`;
        console.log(printable(line));
      }
      if (found.length === 0) console.log('No payment is in trouble.');
    }),
  );

const stepWords = {
  ANSWER: 'not answered',
  SENDING: 'its answer is being sent',
  WITH_BANK: 'answered',
  LATE: 'not answered in time',
  NO_ANSWER: 'the bank takes no answer',
  WON: 'won',
  LOST: 'lost',
};

const disputesCommand = new Command('disputes')
  .description(
    "Print what diners' banks took back and haven't decided: the next to be answered first",
  )
  .action(
    withDatabase(async ({ database }) => {
      const found = await listOpenDisputes(database, Date.now());
      for (const { externalId, isClosed, orderId, disputeId, cents, ...one } of found) {
        const where = `${externalId}${isClosed ? ' (closed)' : ''}  order ${orderId}`;
        const due = one.dueAt === null ? '' : `, due ${one.dueAt.toISOString().slice(0, 16)}`;
        const line = `${where}: ${shownCents(cents)} ${one.reason} ${disputeId}${due}: ${stepWords[one.step]}`;
        console.log(printable(line));
      }
      if (found.length === 0) console.log('No dispute is open.');
    }),
  );

const retryCommand = new Command('retry')
  .description('Have the server ask the provider about a payment again, at once')
  .addOption(restaurantOption('whose order'))
  .requiredOption('--order <number>', 'the order')
  .action(
    withDatabase(async ({ database }, { restaurant, order }: OfRestaurant & { order: string }) => {
      const orderId = /^[1-9]\d{0,14}$/.test(order) ? Number(order) : 0;
      const asked = await inRestaurant(database, restaurant, (transaction, businessId) =>
        retryPayment(transaction, { businessId, orderId, nowMs: Date.now() }),
      );
      const order_not_paid_online = `${restaurant} has no order ${order} that is paid online.`;
      if (printRefusal(asked, { restaurant, order_not_paid_online }, '--')) return;
      console.log(`The server asks the provider about order ${order} again.`);
    }),
  );

export const paymentsCommand = new Command('payments')
  .description('Orders that diners pay online: see docs/OPERATING.md')
  .addCommand(verifyCommand)
  .addCommand(listCommand)
  .addCommand(disputesCommand)
  .addCommand(retryCommand);
