import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../features/ground/audit/index.ts';
import { findOwnRestaurant, inRestaurant } from '../../features/ground/restaurant/index.ts';
import { auditOfAdjustment, findFeePlans } from '../../features/money/ledger/index.ts';
import { findAllRestaurants } from '../../features/money/sweeps/index.ts';
import { copyEntries, findCopiedAdjustments, storeEntries } from '../past/copy-entries.queries.ts';
import { copyOrders, copyRefunds, forgetStored, storeOrders } from '../past/copy-orders.queries.ts';
import { demoFlagship } from '../staff/demo-staff.data.ts';

/** Keeps copies out of the future, in any zone. */
const leastDaysEarlier = 7;
/** A year, and the same day of the week. */
const daysOfPass = 364;

/** As many as a database usually has processors for. */
const atOnce = 2;

type Task = { businessId: number; pass: number; orders: number };

/**
 * How many orders each restaurant gets: all the same number and, if a year is not enough, another
 * one before it.
 */
export function* shareOut(
  wanted: number,
  { restaurants, ofYear }: { restaurants: readonly number[]; ofYear: number },
): Generator<Task, void> {
  const ofOne = Math.min(ofYear, Math.ceil(wanted / restaurants.length));
  let left = restaurants.length > 0 && ofOne > 0 ? wanted : 0;
  for (let pass = 0; left > 0; pass += 1) {
    for (const businessId of restaurants) {
      if (left <= 0) return;
      yield { businessId, pass, orders: Math.min(left, ofOne) };
      left -= ofOne;
    }
  }
}

const flagshipOf = (database: Database) =>
  inRestaurant(database, demoFlagship, async (transaction, businessId) => {
    const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
    return { businessId, timeZone, plans: await findFeePlans(transaction, businessId) };
  });

/** Restaurants whose amounts come out the same. */
async function restaurantsLike(database: Database, plans: unknown): Promise<number[]> {
  const all = await findAllRestaurants(database);
  const like: number[] = [];
  for (const businessId of all) {
    const own = await asRestaurant(database, businessId, (transaction) =>
      findFeePlans(transaction, businessId),
    );
    if (JSON.stringify(own) === JSON.stringify(plans)) like.push(businessId);
  }
  return like;
}

async function auditCopied(transaction: DatabaseTransaction, businessId: number) {
  const adjustments = await findCopiedAdjustments(transaction, businessId);
  if (adjustments.length === 0) return;
  await auditAsOperator(
    transaction,
    ...adjustments.map(({ at, ...adjustment }) => ({
      businessId,
      nowMs: at.getTime(),
      ...auditOfAdjustment(adjustment),
    })),
  );
}

/**
 * Fills a database: all restaurants get copies of the flagship's year, which was booked by the
 * rules, at their own time of day. Each copy is a transaction. Nothing is swept: see `joyous sweeps
 * run`.
 */
export async function copyDemoOrders(
  database: Database,
  wanted: number,
  onCopied: (orders: number) => void = () => undefined,
): Promise<number> {
  const flagship = await flagshipOf(database);
  if (isRefused(flagship)) return 0;
  const { businessId: from, timeZone: fromTimeZone, plans } = flagship;
  const restaurants = (await restaurantsLike(database, plans)).filter((one) => one !== from);
  let tasks: Iterator<Task, void> | undefined;
  let copied = 0;
  const work = () =>
    database.connection().execute(async (connection) => {
      const ofYear = await asRestaurant(connection, from, async (transaction) => {
        await storeEntries(transaction, from);
        return storeOrders(transaction, from);
      });
      tasks ??= shareOut(wanted, { restaurants, ofYear });
      for (let next = tasks.next(); !next.done; next = tasks.next()) {
        const { businessId, pass, orders } = next.value;
        await asRestaurant(connection, businessId, async (transaction) => {
          const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
          const daysEarlier = leastDaysEarlier + pass * daysOfPass;
          const where = { businessId, timeZone, fromTimeZone, daysEarlier };
          const copying = { ...where, orders, prefix: `${pass + 1}:` };
          await copyOrders(transaction, copying);
          await copyEntries(transaction, copying);
          await auditCopied(transaction, businessId);
          await copyRefunds(transaction, copying);
        });
        copied += orders;
        onCopied(copied);
      }
      await forgetStored(connection);
    });
  await Promise.all(Array.from({ length: atOnce }, work));
  return copied;
}
