import assert from 'node:assert/strict';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { setFees } from '../../features/money/ledger/index.ts';
import { remitFrom } from '../../features/money/ledger/remitted-tax.factory.ts';
import { bookByApi, type Product } from './book-by-api.ts';
import { bookDirectly } from './book-directly.ts';
import { checkLedger } from './check-ledger.ts';
import { checkReports } from './check-reports.ts';
import type { MoneyHistory, PlayedHistory } from './random-money.ts';
import { dayOf, type MoneyActions, type MoneyRestaurant, Simulation } from './simulate-money.ts';

type World = { database: Database; ownerUrl: string };

const weekMs = 7 * 86_400_000;

async function makeMoneyRestaurant(world: World, history: PlayedHistory): Promise<MoneyRestaurant> {
  const { database, ownerUrl } = world;
  const restaurant = await makeRestaurant(database);
  await queryOnce(
    ownerUrl,
    `UPDATE restaurants SET sweep_minutes = $1, daily_payable_limit_cents = $2,
       money_rules_since = $3
     WHERE business_id = $4`,
    [
      history.sweepMinutes,
      history.limits.restaurant * 100,
      history.hasOlderRules ? 'infinity' : '-infinity',
      restaurant.businessId,
    ],
  );
  const { fees, remitting, startMs } = history;
  const { businessId } = restaurant;
  const acting = { businessId, nowMs: startMs - weekMs };
  if (remitting) {
    const { fromDay, days } = remitting;
    const from = dayOf(history, fromDay);
    await remitFrom(world, restaurant, { ...acting, from });
    if (days !== undefined) {
      const until = { from: dayOf(history, fromDay + days), isRemitted: false };
      await remitFrom(world, restaurant, { ...acting, ...until });
    }
  }
  if (!fees) return restaurant;
  const set = await asRestaurant(database, businessId, (transaction) =>
    setFees(transaction, acting, {
      service: String(fees.service / 100),
      card: String(fees.card / 100),
      'card-fixed': String(fees.fixed / 100),
      'paid-there': String(fees.paidThere / 100),
      from: dayOf(history, fees.fromDay),
    }),
  );
  assert.ok(!isRefused(set), JSON.stringify(set));
  return restaurant;
}

async function play(
  world: World,
  restaurant: MoneyRestaurant,
  actions: MoneyActions,
  history: PlayedHistory,
) {
  const { database, ownerUrl } = world;
  const simulation = new Simulation(database, restaurant, actions, history);
  for (const one of history.events) await simulation.play(one);
  await simulation.play({ kind: 'sweep', gap: 1, kills: [] });
  // The clock goes back for the next history, whose sweeps must skip this restaurant.
  await queryOnce(ownerUrl, `UPDATE next_sweeps SET due_at = '2100-01-01' WHERE business_id = $1`, [
    restaurant.businessId,
  ]);
  return simulation;
}

/**
 * Books a history without the calls, and compares nothing, because the oracle knows no restaurant
 * that moves to another zone.
 */
export async function bookHistory(
  world: World,
  history: PlayedHistory,
  moves?: { timeZone: string; atMs: number },
) {
  const restaurant = await makeMoneyRestaurant(world, history);
  if (moves) {
    await queryOnce(
      world.ownerUrl,
      'INSERT INTO restaurant_zones VALUES ($1, to_timestamp($2 / 1000.0), $3)',
      [restaurant.businessId, moves.atMs, moves.timeZone],
    );
  }
  const actions = await bookDirectly(world.database, restaurant, history);
  return { restaurant, simulation: await play(world, restaurant, actions, history) };
}

/** Throws unless the ledger is the oracle's after everything was booked without the calls. */
export async function playDirectly(world: World, history: PlayedHistory) {
  const played = await bookHistory(world, history);
  await checkLedger(world.database, played.restaurant.businessId, played.simulation);
  return played;
}

type Staffed = World &
  Product & { signIn(restaurant: MoneyRestaurant): Promise<Record<string, string>> };

/** The same with a till's calls and the nightly job, and reports as the staff reads them. */
export async function playThroughCalls(world: Staffed, history: MoneyHistory): Promise<Simulation> {
  const { call, database } = world;
  const restaurant = await makeMoneyRestaurant(world, history);
  const actions = await bookByApi(world, restaurant, history);
  const simulation = await play(world, restaurant, actions, history);
  await checkLedger(database, restaurant.businessId, simulation);
  const { nowMs } = simulation;
  await world.act({ nowMs, kills: [] }, async () => {
    const headers = await world.signIn(restaurant);
    await checkReports({ call, headers }, simulation, history);
  });
  return simulation;
}
