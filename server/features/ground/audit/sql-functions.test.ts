import { expect, test } from 'vitest';
import { auditActions } from '#contract/ground/audit/audit.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';

const { ownerUrl } = await openTestDatabase();

test('SQL functions only write audit actions that readers know', async () => {
  const rows = await queryOnce<{ body: string }>(
    ownerUrl,
    `SELECT prosrc AS body FROM pg_proc WHERE prosrc ~ 'INSERT INTO audit_entries'`,
  );
  const statements = rows.flatMap(({ body }) => body.match(/INSERT INTO audit_entries[^;]*;/g));
  const written = statements.flatMap((text) => text?.match(/'[A-Z][A-Z_]+'/g) ?? []);
  expect(written.length).toBeGreaterThan(1);
  expect(auditActions).toEqual(
    expect.arrayContaining(written.map((action) => action.replaceAll("'", ''))),
  );
});
