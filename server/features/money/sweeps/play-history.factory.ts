import assert from 'node:assert/strict';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { setFees } from '../ledger/index.ts';
import { directHands } from './direct-hands.factory.ts';
import { holdLedger } from './hold-ledger.factory.ts';
import { holdReports } from './hold-reports.factory.ts';
import { Course, firstDayOfFees, type Hands, type Place } from './money-course.factory.ts';
import type { MoneyHistory } from './random-money.factory.ts';
import { planNextSweep } from './sweeps.queries.ts';
import { type Product, tillHands } from './till-hands.factory.ts';

type World = { database: Database; ownerUrl: string };

const weekMs = 7 * 86_400_000;
/** After the last history. */
const neverMs = Date.parse('2100-01-01T00:00:00Z');

async function makePlace({ database, ownerUrl }: World, history: MoneyHistory): Promise<Place> {
  const place = await makeRestaurant(database);
  await queryOnce(
    ownerUrl,
    `UPDATE restaurants SET sweep_minutes = $1, daily_payable_limit_cents = $2
     WHERE business_id = $3`,
    [history.sweepMinutes, history.limits.restaurant * 100, place.businessId],
  );
  const { fees, startMs } = history;
  const set = await asRestaurant(database, place.businessId, (transaction) =>
    setFees(
      transaction,
      { businessId: place.businessId, nowMs: startMs - weekMs },
      {
        service: String(fees.service / 100),
        card: String(fees.card / 100),
        'card-fixed': String(fees.fixed / 100),
        from: firstDayOfFees(history),
      },
    ),
  );
  assert.ok(!isRefused(set), JSON.stringify(set));
  return place;
}

async function play(database: Database, place: Place, hands: Hands, history: MoneyHistory) {
  const course = new Course(database, place, hands, history);
  for (const one of history.events) await course.play(one);
  await course.play({ kind: 'sweep', gap: 1, kills: [] });
  await holdLedger(database, place.businessId, course);
  // The clock goes back for the next history, whose nights must not sweep this restaurant.
  await asRestaurant(database, place.businessId, (transaction) =>
    planNextSweep(transaction, { businessId: place.businessId, dueAtMs: neverMs }),
  );
  return course;
}

/** Throws unless the ledger is the oracle's after everything was booked without the calls. */
export async function playDirectly(world: World, history: MoneyHistory): Promise<Course> {
  const place = await makePlace(world, history);
  return play(world.database, place, await directHands(world.database, place, history), history);
}

type Staffed = World & Product & { signIn(place: Place): Promise<Record<string, string>> };

/** The same with a till's calls and the nightly job, and reports as the staff reads them. */
export async function playThroughCalls(world: Staffed, history: MoneyHistory): Promise<Course> {
  const { database, call } = world;
  const place = await makePlace(world, history);
  const hands = await tillHands(world, place, history);
  const course = await play(database, place, hands, history);
  const { nowMs } = course;
  await world.act({ nowMs, kills: [] }, async () => {
    const headers = await world.signIn(place);
    await holdReports({ call, headers }, course, history);
  });
  return course;
}
