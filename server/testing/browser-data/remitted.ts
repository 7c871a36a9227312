import { sql } from 'kysely';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import type { TaxPeriod } from '#contract/orders/quotes/tax-periods.ts';
import { hourMs } from '#contract/time/durations.ts';
import { completedMonths, todayOf } from '#contract/time/time-ranges.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { sweepPast } from '../../demo/past/sweep-past.ts';
import { remitAtAnyRates } from '../../features/money/ledger/remitted-tax.factory.ts';
import { makeOrder, refundOrder } from '../../features/orders/orders/history.factory.ts';
import { changeRates } from '../../features/orders/quotes/index.ts';
import { keepFromJob } from './history.ts';
import { makeLastMonth } from './last-month.ts';
import { withOwner } from './with-owner.ts';

// Makes the restaurant of last-month.ts, and adds orders on the web whose tax we remit, by card and in
// cash, with refunds; all in deposits.

const rates = {
  discountBase: 'AFTER_OWN_DISCOUNT',
  rateMillionths: 82_500,
  exceptions: [{ kind: 'GROCERY', services: ['TAKE_OUT', 'DELIVERY'], rateMillionths: 0 }],
} as const satisfies Partial<TaxPeriod>;

type Acting = { businessId: number; nowMs: number };

/** The database lets no period begin in the past. */
const remitFrom = (database: Database, { businessId, nowMs }: Acting, from: string) =>
  asRestaurant(database, businessId, async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    const set = await remitAtAnyRates(transaction, { businessId, nowMs }, { from });
    if (isRefused(set)) throw new Error(JSON.stringify(set));
  });

export async function makeRemitted(externalId = '', ...owner: string[]) {
  const made = await makeLastMonth(externalId, ...owner);
  await withOwner(async (database) => {
    const restaurant = await database
      .selectFrom('restaurants')
      .select('business_id as businessId')
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow();
    const { businessId } = restaurant;
    const zones = [{ fromMs: 0, timeZone: 'America/Chicago' }];
    const [last, before] = completedMonths(todayOf(zones, Date.now()), 2);
    if (!last || !before) throw new Error('There are always months that ended');
    const firstMs = Date.parse(`${last.from}T18:00:00Z`) + 14 * 24 * hourMs;
    await remitFrom(database, { businessId, nowMs: Date.parse(before.from) }, last.from);
    await asRestaurant(database, businessId, (transaction) =>
      changeRates(transaction, businessId, {
        remove: [],
        put: [{ ...rates, startsOn: last.from, setBy: 'OPERATOR' }],
      }),
    );
    const onWeb = {
      integration: webIntegration,
      lines: [{ item: 'Catering tray', quantity: 2, cents: 25_00, category: 'Catering' }],
      joyousDiscountCents: 10_00,
      taxCents: 3_30,
      tipCents: 6_00,
      serviceType: 'DELIVERY',
      completedAtMs: firstMs,
    };
    const byCard = await makeOrder(database, restaurant, onWeb);
    const inCash = await makeOrder(database, restaurant, {
      ...onWeb,
      status: 'PAID_BY_CASH',
      completedAtMs: firstMs + hourMs,
    });
    for (const order of [byCard, inCash]) {
      const atMs = firstMs + 2 * hourMs;
      await refundOrder(database, restaurant, order, { itemsCents: 20_00, atMs });
    }
    const fromMs = Date.parse(before.from);
    await asRestaurant(database, businessId, (transaction) =>
      sweepPast(transaction, { businessId, fromMs, nowMs: firstMs + 40 * hourMs }),
    );
    await keepFromJob(database, businessId);
  });
  return made;
}
