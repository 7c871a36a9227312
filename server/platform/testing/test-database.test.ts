import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const first = await openTestDatabase();
const second = await openTestDatabase();

async function asOwner(ownerUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

test('every file has a database of its own', async () => {
  await asOwner(first.ownerUrl, 'CREATE TABLE only_here (id integer)');
  await expect(asOwner(second.ownerUrl, 'SELECT * FROM only_here')).rejects.toThrow('only_here');
});

test('it is migrated, and the serving role owns nothing in it', async () => {
  const { rows } = await asOwner(first.ownerUrl, 'SELECT count(*) AS run FROM migrations');
  expect(Number(rows[0].run)).toBeGreaterThan(0);
  await expect(first.pool.query('CREATE TABLE mine (id integer)')).rejects.toThrow('permission');
});
