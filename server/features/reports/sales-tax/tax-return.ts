import type { DateSpan } from '#contract/time/time-ranges.ts';
import { instantsOf } from '#contract/time/time-ranges.ts';
import type { Database } from '#platform/database/pool.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { movedTo } from '#platform/database/unavailable.ts';
import { findFacts } from '../../find/restaurants/index.ts';
import { findAllRestaurants } from '../../money/sweeps/index.ts';
import { findTaxPeriods } from '../../orders/quotes/index.ts';
import { readSource } from '../report/index.ts';
import { readTaxRows } from './report-sales-tax.ts';
import { type TaxPart, taxLeftOf, taxPartOf } from './tax-groups.rules.ts';
import { findUnpaidTaxes, sumRemitted, type UnpaidTax } from './tax-return.queries.ts';

/** What we owe the state for the orders on the web of one restaurant in a month. */
export type RestaurantsReturn = {
  externalId: string;
  name: string;
  city: string;
  zipCode: string;
  part: TaxPart;
  /** Kept from what we received. */
  keptCents: number;
  /** By REMITTED adjustments, for what was paid at the restaurant or not at all. */
  adjustedCents: number;
  unexplainedCents: number;
  unpaid: UnpaidTax[];
  /** For some of the month, our coupon lowered the base, although we pay it back. */
  isAfterAllDiscounts: boolean;
  /** The month isn't over there. */
  isUnfinished: boolean;
};

type TaxReturn = {
  restaurants: RestaurantsReturn[];
  /** Those of which another installation has the books. */
  moved: number;
};

type AskedReturn = { state: string; month: DateSpan; nowMs: number };

/** In force on some day of the month. */
const inForceIn = <Period extends { startsOn: string }>(
  periods: readonly Period[],
  { from, to }: DateSpan,
): Period[] =>
  periods.filter(({ startsOn }, index) => {
    const next = periods[index + 1];
    return startsOn <= to && (next === undefined || next.startsOn > from);
  });

/** Undefined: it is of another state, or none of its tax is ours to pay. */
async function readRestaurant(
  database: Database,
  businessId: number,
  { state, month, nowMs }: AskedReturn,
): Promise<RestaurantsReturn | undefined> {
  return inSnapshot(
    { reports: { writer: database }, database },
    businessId,
    async (transaction) => {
      const facts = await findFacts(transaction, businessId);
      if (facts.state !== state) return undefined;
      const source = await readSource(transaction, { businessId, nowMs });
      const range = instantsOf(source.zones, month);
      const { lines, entries, remitted } = await readTaxRows(source, range);
      const sums = await sumRemitted(transaction, { businessId, ...range });
      const isInPeriod = remitted.some(
        ({ fromMs, toMs }) => fromMs <= range.toDate && (toMs === null || toMs > range.fromDate),
      );
      const byUs = entries.filter((row) => row.byUs);
      const isOurs = isInPeriod || byUs.length > 0;
      if (!isOurs && sums.keptCents === 0 && sums.adjustedCents === 0) return undefined;
      const part = taxPartOf(
        lines.filter((row) => row.byUs),
        byUs,
      );
      const bases = inForceIn(await findTaxPeriods(transaction, businessId), month);
      return {
        externalId: facts.external_id,
        name: facts.name,
        city: facts.city,
        zipCode: facts.zip_code,
        part,
        ...sums,
        unexplainedCents: taxLeftOf(part.total) - sums.keptCents - sums.adjustedCents,
        unpaid: await findUnpaidTaxes(transaction, { businessId, ...range, remitted }),
        isAfterAllDiscounts: bases.some(
          ({ discountBase }) => discountBase === 'AFTER_ALL_DISCOUNTS',
        ),
        isUnfinished: range.toDate >= nowMs,
      };
    },
  );
}

/** By the restaurants' own months. Changes nothing. */
export async function readTaxReturn(database: Database, asked: AskedReturn): Promise<TaxReturn> {
  const restaurants: RestaurantsReturn[] = [];
  let moved = 0;
  for (const businessId of await findAllRestaurants(database)) {
    try {
      const found = await readRestaurant(database, businessId, asked);
      if (found) restaurants.push(found);
    } catch (error) {
      if (movedTo(error) === undefined) throw error;
      moved += 1;
    }
  }
  return { restaurants, moved };
}
