import assert from 'node:assert/strict';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { setFees } from '../../features/money/ledger/index.ts';
import { bookByApi, type Product } from './book-by-api.ts';
import { bookDirectly } from './book-directly.ts';
import { checkLedger } from './check-ledger.ts';
import { checkReports } from './check-reports.ts';
import type { MoneyHistory } from './random-money.ts';
import { firstDayOfFees, type MoneyActions, type Place, Simulation } from './simulate-money.ts';

type World = { database: Database; ownerUrl: string };

const weekMs = 7 * 86_400_000;
/** After the last history. */
const never = '2100-01-01';

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

async function play(
  { database, ownerUrl }: World,
  place: Place,
  actions: MoneyActions,
  history: MoneyHistory,
) {
  const simulation = new Simulation(database, place, actions, history);
  for (const one of history.events) await simulation.play(one);
  await simulation.play({ kind: 'sweep', gap: 1, kills: [] });
  await checkLedger(database, place.businessId, simulation);
  // The clock goes back for the next history, whose nights must not sweep this restaurant.
  await queryOnce(ownerUrl, 'UPDATE next_sweeps SET due_at = $1 WHERE business_id = $2', [
    never,
    place.businessId,
  ]);
  return simulation;
}

/** Throws unless the ledger is the oracle's after everything was booked without the calls. */
export async function playDirectly(world: World, history: MoneyHistory): Promise<Simulation> {
  const place = await makePlace(world, history);
  return play(world, place, await bookDirectly(world.database, place, history), history);
}

type Staffed = World & Product & { signIn(place: Place): Promise<Record<string, string>> };

/** The same with a till's calls and the nightly job, and reports as the staff reads them. */
export async function playThroughCalls(world: Staffed, history: MoneyHistory): Promise<Simulation> {
  const { call } = world;
  const place = await makePlace(world, history);
  const actions = await bookByApi(world, place, history);
  const simulation = await play(world, place, actions, history);
  const { nowMs } = simulation;
  await world.act({ nowMs, kills: [] }, async () => {
    const headers = await world.signIn(place);
    await checkReports({ call, headers }, simulation, history);
  });
  return simulation;
}
