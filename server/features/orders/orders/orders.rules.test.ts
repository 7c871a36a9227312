import { expect, test } from 'vitest';
import { findStrandedStates } from '#platform/state-machine/state-machine.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { orderStages } from './orders.rules.ts';

const { database, ownerUrl } = await openTestDatabase();
const { businessId } = await makeRestaurant(database);

const stages = Object.keys(orderStages.transitions) as (keyof typeof orderStages.transitions)[];

const columnsOf = (stage: string) => ({
  completion_reason: stage === 'COMPLETED' ? `'COMPLETED'` : 'NULL',
  completed_at: stage === 'COMPLETED' ? `'2026-03-01'` : 'NULL',
  cancelled_at: stage === 'CANCELLED' ? `'2026-03-01'` : 'NULL',
});

const pairs = stages.flatMap((from) => stages.map((to) => [from, to] as const));

test.each(pairs.filter(([from, to]) => from !== to))(
  'the database lets an order that is %s become %s exactly as the rules do',
  async (from, to) => {
    const { completion_reason, completed_at, cancelled_at } = columnsOf(from);
    const [row] = await queryOnce<{ order_id: number }>(
      ownerUrl,
      `INSERT INTO orders (business_id, integration, reference, body_sha256, service_type,
         payment_status, stage, completion_reason, completed_at, cancelled_at, placed_at, due_at,
         received_at, menu_price_cents, own_discount_cents, our_discount_cents, tax_cents, tip_cents)
       VALUES (${businessId}, 'Till', '${from}-${to}', sha256(''), 'TAKE_OUT', 'PAID_BY_CARD',
         '${from}', ${completion_reason}, ${completed_at}, ${cancelled_at}, '2026-03-01',
         '2026-03-01', '2026-03-01', 1000, 0, 0, 0, 0) RETURNING order_id`,
    );
    const changes = Object.entries(columnsOf(to)).map(([name, value]) => `${name} = ${value}`);
    const change = queryOnce(
      ownerUrl,
      `UPDATE orders SET stage = '${to}', ${changes} WHERE order_id = $1`,
      [row?.order_id],
    );
    if (orderStages.transitions[from].includes(to)) await expect(change).resolves.toBeDefined();
    else await expect(change).rejects.toMatchObject({ constraint: 'order_transition' });
  },
);

test('every stage can be reached, and leads to an end', () => {
  expect(orderStages.ends).toEqual(['COMPLETED', 'CANCELLED']);
  expect(findStrandedStates(orderStages, 'PLACED')).toEqual({ unreachable: [], endless: [] });
});
