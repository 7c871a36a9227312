import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createDatabase, createPool, type DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../../find/restaurants/restaurants.factory.ts';
import { findAfter, numberChanged } from '../../orders/index.ts';

const { appUrl, database: quiet } = await openTestDatabase();
const waits = { connectTimeoutMs: 120_000, lockTimeoutMs: 120_000, statementTimeoutMs: 120_000 };
const logger = createLogger('silent');
const pool = createPool({ connectionString: appUrl, maxConnections: 14, logger, ...waits });
const database = createDatabase(pool);
afterAll(() => pool.end());

const { businessId } = await makeRestaurant(quiet);
const writers = ['Joyous web', 'Counter', 'Zeta'];

/** The tip counts how often an order was changed. */
async function insert(transaction: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ order_id: number }>`
    insert into orders (business_id, integration, reference, body_sha256, service_type,
      payment_status, placed_at, due_at, received_at, menu_price_cents, own_discount_cents,
      our_discount_cents, tax_cents, tip_cents)
    values (${businessId}, ${writers[randomInt(writers.length)]}, ${randomBytes(8).toString('hex')},
      sha256('x'), 'TAKE_OUT', 'UNPAID', now(), now(), now(), 1000, 0, 0, 0, 0)
    returning order_id`.execute(transaction);
  return rows[0]?.order_id ?? 0;
}

const change = (transaction: DatabaseTransaction, orderId: number) =>
  sql<{ tip_cents: number }>`
    update orders set tip_cents = tip_cents + 1
    where business_id = ${businessId} and order_id = ${orderId} returning tip_cents`.execute(
    transaction,
  );

class Undone extends Error {}

/** What is committed: how often each order was changed. */
const committed = new Map<number, number>();

async function write(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const known = [...committed.keys()];
    const orderId = known[randomInt(Math.max(known.length, 1))];
    const isNew = orderId === undefined || randomInt(3) === 0;
    const work = asRestaurant(database, businessId, async (transaction) => {
      const id = isNew ? await insert(transaction) : orderId;
      const changed = isNew ? 0 : ((await change(transaction, id)).rows[0]?.tip_cents ?? 0);
      // Others begin later and commit sooner.
      await sleep(randomInt(25));
      if (randomInt(10) === 0) throw new Undone();
      return { id, changed };
    });
    await work.then(
      ({ id, changed }) => committed.set(id, Math.max(changed, committed.get(id) ?? 0)),
      (error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      },
    );
  }
}

type Seen = { position: number; orderId: number; changed: number };

async function follow(integration: string, isOver: () => boolean): Promise<Seen[]> {
  const seen: Seen[] = [];
  let after = 0;
  for (let isLast = false; ; ) {
    const page = await asRestaurant(database, businessId, async (transaction) => {
      const mayBeMore = await numberChanged(transaction, { businessId, integration });
      const found = await findAfter(transaction, { businessId, integration }, after);
      await sleep(randomInt(15));
      return { ...found, hasMore: found.hasMore || mayBeMore };
    });
    after = page.upTo;
    for (const { position, order_id, tip_cents } of page.orders) {
      seen.push({ position, orderId: order_id, changed: tip_cents });
    }
    if (page.hasMore) continue;
    if (isLast) return seen;
    isLast = isOver();
    await sleep(randomInt(20));
  }
}

test('many write and commit in any sequence: readers skip nothing, and all see one sequence', async () => {
  let isOver = false;
  const readers = ['Reader A', 'Reader B', 'Zz reader'].map((name) => follow(name, () => isOver));
  await Promise.all(Array.from({ length: 8 }, () => write(40)));
  isOver = true;
  const all = await Promise.all(readers);
  expect(committed.size).toBeGreaterThan(50);
  const orderAt = new Map<number, number>();
  for (const seen of all) {
    const positions = seen.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
    for (const { position, orderId } of seen) {
      expect(orderAt.get(position) ?? orderId).toBe(orderId);
      orderAt.set(position, orderId);
    }
    const last = new Map(seen.map(({ orderId, changed }) => [orderId, changed]));
    expect([...last].sort()).toEqual([...committed].sort());
  }
});
