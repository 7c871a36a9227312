import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeOrder, refundOrder } from '../../orders/orders/history.factory.ts';
import { anyDeposit } from './deposit-review.factory.ts';
import { sweepRestaurant } from './sweep.ts';

const { database, ownerUrl } = await openTestDatabase();

/** Noon in Chicago. */
const noonMs = Date.parse('2026-06-01T17:00:00Z');
/** 4:05 AM the next day. */
const nightMs = Date.parse('2026-06-02T09:05:00Z');

const tacos = (cents: number) => ({ lines: [{ item: 'Taco', quantity: 1, cents }] });

/** Without fees, so that the swept amount is what was paid. */
async function makeRestaurantHere() {
  const restaurant = await makeRestaurant(database);
  await queryOnce(
    ownerUrl,
    `ALTER TABLE fee_plans DISABLE TRIGGER USER;
     UPDATE fee_plans SET service_fee_basis_points = 0, card_fee_basis_points = 0,
       card_fee_fixed_cents = 0 WHERE business_id = ${restaurant.businessId};
     ALTER TABLE fee_plans ENABLE TRIGGER USER`,
  );
  return restaurant;
}

const deposits = (businessId: number) =>
  asRestaurant(database, businessId, (transaction) =>
    transaction
      .selectFrom('deposits')
      .selectAll()
      .where('business_id', '=', businessId)
      .orderBy('sweep_batch_num')
      .execute(),
  );

const sweepsOf = (businessId: number) =>
  asRestaurant(database, businessId, async (transaction) => {
    const rows = await transaction
      .selectFrom('sweeps')
      .selectAll()
      .where('business_id', '=', businessId)
      .orderBy('cut_off')
      .execute();
    return rows.map((row) => [
      row.cut_off.toISOString().slice(0, 13),
      row.sweep_batch_num,
      row.waiting_cents,
    ]);
  });

/** By deposit; null for what is waiting. */
const swept = async (businessId: number) => {
  const rows = await queryOnce<{ number: number | null; cents: string[] }>(
    ownerUrl,
    `SELECT sweep_batch_num AS number, array_agg(net_cents ORDER BY occurred_at, entry_id) AS cents
     FROM ledger_entries WHERE business_id = $1 GROUP BY 1 ORDER BY 1`,
    [businessId],
  );
  return rows.map(({ number, cents }) => [number, cents.map(Number)]);
};

describe('a sweep', () => {
  test('takes what happened before the cut-off and is ours to pay out', async () => {
    const { businessId } = await makeRestaurantHere();
    const restaurant = { businessId };
    await makeOrder(database, restaurant, { ...tacos(10_00), completedAtMs: noonMs });
    await makeOrder(database, restaurant, {
      ...tacos(5_00),
      status: 'PAID_BY_CASH',
      completedAtMs: noonMs,
    });
    await makeOrder(database, restaurant, {
      ...tacos(7_00),
      status: 'PAID_BY_CARD_IN_STORE',
      completedAtMs: noonMs + hourMs,
    });
    // Exactly at the cut-off: this belongs to the next day.
    await makeOrder(database, restaurant, {
      ...tacos(3_00),
      completedAtMs: Date.parse('2026-06-02T09:00:00Z'),
    });
    expect(
      await sweepRestaurant(database, { businessId, nowMs: nightMs, review: anyDeposit }),
    ).toEqual([
      {
        cutOff: new Date('2026-06-02T09:00:00Z'),
        sweepBatchNum: 1,
        amountCents: 17_00,
        waitingCents: null,
        heldCents: null,
      },
    ]);
    expect(await deposits(businessId)).toMatchObject([
      {
        sweep_batch_num: 1,
        amount_cents: 17_00,
        carried_over_cents: 0,
        entries: 2,
        made_at: new Date(nightMs),
        first_at: new Date(noonMs),
        last_at: new Date(noonMs + hourMs),
      },
    ]);
    expect(await swept(businessId)).toEqual([
      [1, [10_00, 7_00]],
      [null, [5_00, 3_00]],
    ]);
    expect(
      await sweepRestaurant(database, { businessId, nowMs: nightMs, review: anyDeposit }),
    ).toEqual([]);
  });

  test('of zero or less leaves everything waiting, and the next deposit says what was carried over', async () => {
    const { businessId } = await makeRestaurantHere();
    const restaurant = { businessId };
    const made = await makeOrder(database, restaurant, { ...tacos(10_00), completedAtMs: noonMs });
    await sweepRestaurant(database, { businessId, nowMs: nightMs, review: anyDeposit });
    await refundOrder(database, restaurant, made, { itemsCents: 4_00, atMs: noonMs + dayMs });
    await sweepRestaurant(database, { businessId, nowMs: nightMs + dayMs, review: anyDeposit });
    await refundOrder(database, restaurant, made, { itemsCents: 1_00, atMs: noonMs + 2 * dayMs });
    await sweepRestaurant(database, { businessId, nowMs: nightMs + 2 * dayMs, review: anyDeposit });
    await makeOrder(database, restaurant, { ...tacos(5_00), completedAtMs: noonMs + 3 * dayMs });
    await sweepRestaurant(database, { businessId, nowMs: nightMs + 3 * dayMs, review: anyDeposit });
    await makeOrder(database, restaurant, { ...tacos(6_00), completedAtMs: noonMs + 4 * dayMs });
    await sweepRestaurant(database, { businessId, nowMs: nightMs + 4 * dayMs, review: anyDeposit });
    expect(await sweepsOf(businessId)).toEqual([
      ['2026-06-02T09', 1, null],
      ['2026-06-03T09', null, -4_00],
      ['2026-06-04T09', null, -5_00],
      ['2026-06-05T09', null, 0],
      ['2026-06-06T09', 2, null],
    ]);
    const [, second] = await deposits(businessId);
    expect(second).toMatchObject({ amount_cents: 6_00, carried_over_cents: 0, entries: 4 });
    await refundOrder(database, restaurant, made, { itemsCents: 2_00, atMs: noonMs + 5 * dayMs });
    await sweepRestaurant(database, { businessId, nowMs: nightMs + 5 * dayMs, review: anyDeposit });
    await makeOrder(database, restaurant, { ...tacos(9_00), completedAtMs: noonMs + 6 * dayMs });
    await sweepRestaurant(database, { businessId, nowMs: nightMs + 6 * dayMs, review: anyDeposit });
    const [, , third] = await deposits(businessId);
    expect(third).toMatchObject({
      sweep_batch_num: 3,
      amount_cents: 7_00,
      carried_over_cents: -2_00,
    });
  });

  test('takes an order that reached us late, but not before it reached us', async () => {
    const { businessId } = await makeRestaurantHere();
    const restaurant = { businessId };
    await makeOrder(database, restaurant, { ...tacos(1_00), completedAtMs: noonMs });
    await makeOrder(database, restaurant, {
      ...tacos(2_00),
      completedAtMs: noonMs,
      recordedAtMs: nightMs + hourMs,
    });
    await sweepRestaurant(database, { businessId, nowMs: nightMs, review: anyDeposit });
    expect(await swept(businessId)).toEqual([
      [1, [1_00]],
      [null, [2_00]],
    ]);
    // Not at the cut-off that has passed, but at the next one.
    expect(
      await sweepRestaurant(database, {
        businessId,
        nowMs: nightMs + 2 * hourMs,
        review: anyDeposit,
      }),
    ).toEqual([]);
    expect(
      await sweepRestaurant(database, { businessId, nowMs: nightMs + dayMs, review: anyDeposit }),
    ).toMatchObject([
      { cutOff: new Date('2026-06-03T09:00:00Z'), sweepBatchNum: 2, amountCents: 2_00 },
    ]);
  });

  test('catches up in order after days without a server', async () => {
    const { businessId } = await makeRestaurantHere();
    const restaurant = { businessId };
    for (const day of [0, 1, 3, 9]) {
      await makeOrder(database, restaurant, {
        ...tacos(1_00 + day),
        completedAtMs: noonMs + day * dayMs,
      });
    }
    await sweepRestaurant(database, {
      businessId,
      nowMs: nightMs + 20 * dayMs,
      review: anyDeposit,
    });
    expect(await sweepsOf(businessId)).toEqual([
      ['2026-06-02T09', 1, null],
      ['2026-06-03T09', 2, null],
      ['2026-06-05T09', 3, null],
      ['2026-06-11T09', 4, null],
      // How far sweeps have come: what is reported for an earlier day is late.
      ['2026-06-22T09', null, 0],
    ]);
  });
});

test('50 at once make each deposit once, numbered without gaps', async () => {
  const { businessId } = await makeRestaurantHere();
  for (let day = 0; day < 4; day += 1) {
    for (const cents of [1_00, 2_00, 3_00]) {
      await makeOrder(
        database,
        { businessId },
        { ...tacos(cents), completedAtMs: noonMs + day * dayMs },
      );
    }
  }
  const all = await Promise.all(
    Array.from({ length: 50 }, () =>
      sweepRestaurant(database, { businessId, nowMs: nightMs + 3 * dayMs, review: anyDeposit }),
    ),
  );
  const numbers = all.flat().map((sweep) => sweep.sweepBatchNum);
  expect(numbers.sort()).toEqual([1, 2, 3, 4]);
  expect(await deposits(businessId)).toMatchObject(
    [1, 2, 3, 4].map((number) => ({ sweep_batch_num: number, amount_cents: 6_00, entries: 3 })),
  );
});

test('all columns of an entry are protected except its deposit', async () => {
  const rows = await queryOnce<{ column: string; guarded: boolean }>(
    ownerUrl,
    `SELECT attname AS column, pg_get_triggerdef(t.oid) ~ ('old\\.' || attname || '\\M') AS guarded
     FROM pg_attribute JOIN pg_trigger t ON tgrelid = attrelid AND tgname = 'entry_is_swept_once'
     WHERE attrelid = 'ledger_entries'::regclass AND attnum > 0 AND attgenerated = ''`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ guarded }) => !guarded)).toEqual([]);
});
