import { expect, test } from 'vitest';
import { queryOnce } from './query-once.ts';
import { openTestDatabase } from './test-database.ts';

const first = await openTestDatabase();
const second = await openTestDatabase();

test('every file has a database of its own', async () => {
  await queryOnce(first.ownerUrl, 'CREATE TABLE only_here (id integer)');
  await expect(queryOnce(second.ownerUrl, 'SELECT * FROM only_here')).rejects.toThrow('only_here');
});

test('it is migrated, and the serving role owns nothing in it', async () => {
  const [migrations] = await queryOnce(first.ownerUrl, 'SELECT count(*) FROM migrations');
  expect(Number(migrations?.count)).toBeGreaterThan(0);
  await expect(first.pool.query('CREATE TABLE mine (id integer)')).rejects.toThrow('permission');
});
