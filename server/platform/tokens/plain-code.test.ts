import { expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { plainCode } from './short-code.ts';

const { ownerUrl } = await openTestDatabase();

test('a code without what is between its characters is the same in SQL as here', async () => {
  const cases = ['', 'k7xm-9cfd', 'K7XM 9CFD', ' (k7.xm)_9cfd\n', 'joyous 20%', '---'];
  const rows = await queryOnce<{ code: string }>(
    ownerUrl,
    `SELECT plain_code(written) AS code
     FROM jsonb_array_elements_text($1::jsonb) WITH ORDINALITY AS given (written, n) ORDER BY n`,
    [JSON.stringify(cases)],
  );
  expect(rows.map(({ code }) => code)).toEqual(cases.map(plainCode));
});
