import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { patience } from '../testing/patience.ts';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createDatabase, createPool, type DatabaseTransaction } from './pool.ts';
import type { DB } from './schema.gen.ts';
import { actFor, inTransaction, together, within } from './transactions.ts';

const { database, ownerUrl } = await openTestDatabase();

async function seenBy(on: Kysely<DB>): Promise<Record<string, string>> {
  const { rows } = await sql<{ scope: Record<string, string> }>`
    select current_scope() as scope`.execute(on);
  return Object.fromEntries(Object.entries(rows[0]?.scope ?? {}).filter(([, value]) => value));
}

const everything = {
  restaurant: 7,
  person: 8,
  secret: Buffer.from('ab', 'hex'),
  email: 'a@x.example',
  externalId: 'mamarosa',
  couponCode: 'CODE',
};
const settings = {
  'joyous.business_id': '7',
  'joyous.user_id': '8',
  'joyous.secret': 'ab',
  'joyous.email': 'a@x.example',
  'joyous.external_id': 'mamarosa',
  'joyous.coupon_code': 'CODE',
};

test('a transaction sees what it acts for and names, until it ends', async () => {
  await database.connection().execute(async (connection) => {
    await inTransaction(connection, {}, async (transaction) => {
      expect(await seenBy(transaction)).toEqual({});
      await actFor(transaction, everything);
      expect(await seenBy(transaction)).toEqual(settings);
    });
    expect(await seenBy(connection)).toEqual({});
  });
});

test('work that sees more restores the earlier scope, whether it succeeds or fails', async () => {
  await inTransaction(database, everything, async (transaction) => {
    const more = { restaurant: 9, email: 'b@x.example' };
    const seen = { ...settings, 'joyous.business_id': '9', 'joyous.email': 'b@x.example' };
    expect(await within(transaction, more, seenBy)).toEqual(seen);
    expect(await seenBy(transaction)).toEqual(settings);
    const failing = within(transaction, more, async () => {
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    expect(await seenBy(transaction)).toEqual(settings);
  });
});

test('the first error is the one that is reported', async () => {
  const failing = inTransaction(database, {}, (transaction) =>
    within(transaction, { restaurant: 9 }, (acting) => sql`select 1 / 0`.execute(acting)),
  );
  await expect(failing).rejects.toThrow('division by zero');
});

test('a function that was given a transaction cannot widen it permanently', () => {
  const widen = (given: DatabaseTransaction) =>
    // @ts-expect-error only the function that began it may
    actFor(given, { restaurant: 7 });
  expect(widen).toBeTypeOf('function');
});

test('a transaction that does not begin does nothing', async () => {
  await queryOnce(ownerUrl, 'CREATE TABLE done (what text)');
  const pool = createPool({
    connectionString: ownerUrl,
    maxConnections: 1,
    logger: createLogger('silent'),
  });
  const one = createDatabase(pool);
  const note = (what: string) => (on: Kysely<DB>) =>
    sql`insert into done values (${what})`.execute(on);
  // Only a bug of ours could leave a connection like this: its next BEGIN is refused.
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select 1 / 0').catch(() => undefined);
  client.release();
  await expect(inTransaction(one, { restaurant: 7 }, note('acting'))).rejects.toThrow('aborted');
  await expect(inTransaction(one, { restaurant: 7 }, note('after'))).resolves.toBeDefined();
  await expect(one.transaction().execute(note('plain'))).resolves.toBeDefined();
  expect(await queryOnce(ownerUrl, 'SELECT what FROM done ORDER BY what')).toEqual([
    { what: 'after' },
    { what: 'plain' },
  ]);
  await pool.end();
});

test('statements sent together are carried out in order', async () => {
  const [first, second] = await inTransaction(database, {}, (transaction) =>
    together(
      sql<{ n: string }>`select set_config('joyous.email', 'a', true) as n`.execute(transaction),
      sql<{ n: string }>`select current_setting('joyous.email') as n`.execute(transaction),
    ),
  );
  expect([first.rows, second.rows]).toEqual([[{ n: 'a' }], [{ n: 'a' }]]);
});

test('statements sent together are on their way before the first is answered', async () => {
  const holder = new pg.Client({ connectionString: ownerUrl });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(1)');
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await inTransaction(database, {}, async (transaction) => {
      const both = together(
        sql`select pg_advisory_xact_lock(1)`.execute(transaction),
        sql`select 'second'`.execute(transaction),
      );
      const isSent = () =>
        JSON.stringify(sent.mock.calls.map(([asked]) => asked)).includes('second');
      const found = await vi.waitUntil(isSent, patience).catch(() => false);
      await holder.end();
      await both;
      expect(found).toBe(true);
    });
  } finally {
    sent.mockRestore();
  }
});

test('when one of those sent together fails, its error is thrown once none is under way', async () => {
  let ended = false;
  const slowly = async (on: DatabaseTransaction) => {
    await sql`select 1`.execute(on).catch(() => undefined);
    await sql`select 2`.execute(on).finally(() => {
      ended = true;
    });
  };
  const failing = inTransaction(database, {}, (transaction) =>
    together(sql`select 1 / 0`.execute(transaction), slowly(transaction)),
  ).finally(() => expect(ended).toBe(true));
  await expect(failing).rejects.toThrow('division by zero');
});
