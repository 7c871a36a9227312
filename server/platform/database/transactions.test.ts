import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { DatabaseTransaction } from './pool.ts';
import type { DB } from './schema.gen.ts';
import { actFor, inTransaction, within } from './transactions.ts';

const { database } = await openTestDatabase();

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
