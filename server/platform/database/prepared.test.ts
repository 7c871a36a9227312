import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { prepared } from './prepared.ts';

const { database, ownerUrl } = await openTestDatabase();

const isPlanned = (text: string) =>
  database.connection().execute(async (connection) => {
    const statement = sql`${sql.raw(text)} + ${20}::int as n`;
    await statement.execute(connection);
    await statement.execute(connection);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like ${`${text}%`}`.execute(
      connection,
    );
    return rows.length;
  });

test('a marked statement is prepared once, others are not', async () => {
  expect(await isPlanned(`${prepared.compile(database).sql} select 1`)).toBe(1);
  expect(await isPlanned('select 2')).toBe(0);
});

test('when a migration changes its result, it is prepared again after one failure', async () => {
  await queryOnce(ownerUrl, 'CREATE TABLE changing (n int)');
  await queryOnce(ownerUrl, 'GRANT SELECT ON changing TO joyous_app');
  const read = () => sql`${prepared} select * from changing where true`.execute(database);
  await read();
  await queryOnce(ownerUrl, 'ALTER TABLE changing ALTER n TYPE text');
  await expect(read()).rejects.toThrow('cached plan must not change result type');
  expect((await read()).rows).toEqual([]);
});
