import { expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeOrder, refundOrder } from '../../orders/orders/history.factory.ts';

const { database, ownerUrl } = await openTestDatabase();
const restaurant = await makeRestaurant(database);

const firstDayMs = Date.parse('2026-03-19T18:00:00Z');

const tacos = (cents: number, quantity = 1) => [{ item: 'Taco', quantity, cents }];

/** The restaurant's whole ledger, as it would go into a deposit. */
const netOf = (kinds = ['ORDER', 'REFUND', 'ADJUSTMENT']) =>
  asRestaurant(database, restaurant.businessId, async (transaction) => {
    const rows = await transaction
      .selectFrom('ledger_entries')
      .select(['kind', 'net_cents', 'local_day', 'paid_out'])
      .where('kind', 'in', kinds)
      .orderBy('entry_id')
      .execute();
    return rows.map(({ kind, net_cents }) => [kind, net_cents]);
  });

test('the worked example, in the table', async () => {
  const a = await makeOrder(database, restaurant, {
    lines: tacos(50_00),
    joyousDiscountCents: 10_00,
    taxCents: 3_30,
    tipCents: 6_00,
    serviceType: 'DELIVERY',
    completedAtMs: firstDayMs,
  });
  await makeOrder(database, restaurant, {
    lines: tacos(30_00),
    restaurantDiscountCents: 3_00,
    taxCents: 2_23,
    completedAtMs: firstDayMs,
  });
  await refundOrder(database, restaurant, a, { itemsCents: 20_00, atMs: firstDayMs + dayMs });
  await makeOrder(database, restaurant, {
    lines: tacos(20_00),
    joyousDiscountCents: 4_00,
    taxCents: 1_32,
    status: 'PAID_BY_CASH',
    completedAtMs: firstDayMs,
  });
  expect(await netOf()).toEqual([
    ['ORDER', 53_57],
    ['ORDER', 25_92],
    ['REFUND', -24_65],
    ['ORDER', 17_32],
    ['ADJUSTMENT', 4_00],
  ]);
});

test('nobody can change an entry: it is swept once, and nothing else about it changes', async () => {
  const change = (text: string) => queryOnce(ownerUrl, text);
  const stays = 'a ledger entry can only be swept, and once';
  await expect(change('UPDATE ledger_entries SET net_cents = net_cents')).resolves.toBeDefined();
  await expect(change('UPDATE ledger_entries SET tip_cents = 1')).rejects.toThrow(stays);
  await expect(change('DELETE FROM ledger_entries')).rejects.toThrow('a ledger entry stays');
  await change(`
    INSERT INTO deposits (business_id, sweep_batch_num, cut_off, made_at, amount_cents,
      carried_over_cents, entries, first_at, last_at, seal)
    SELECT ${restaurant.businessId}, number, day, day, 1, 0, 1, '2026-01-01', '2026-01-01', sha256('')
    FROM (VALUES (1, date '2026-04-01'), (2, '2026-04-02')) AS made (number, day)`);
  await change('UPDATE ledger_entries SET sweep_batch_num = 1 WHERE entry_id = 1');
  await expect(
    change('UPDATE ledger_entries SET sweep_batch_num = 2 WHERE entry_id = 1'),
  ).rejects.toThrow(stays);
});
