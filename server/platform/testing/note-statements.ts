import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { servingRole } from '../database/serving-role.ts';
import { addressOf } from './addresses.ts';
import { administer } from './admin.ts';
import { queryOnce } from './query-once.ts';

/**
 * Statements that the product sent: as the serving role, in functions and triggers, and from
 * Kysely, which starts them in lower case. A test's own statements, sent as the owner, start with a
 * capital letter.
 */
const ofTheProduct = `s.calls > 0
  AND (NOT s.toplevel OR s.userid = '${servingRole}'::regrole OR s.query ~ '^[a-z]')`;

/** For a server that was started with statement tracking. */
export async function beginNotes(ownerUrl: string, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  await administer(ownerUrl, 'CREATE EXTENSION pg_stat_statements');
}

type Noted = { test: string | undefined; tookMs: number };

/** Records what a test file sent to its database; scripts/gate/covering-tests.ts reads it. */
export async function noteStatements(
  file: string,
  { ownerUrl, database, ...noted }: Noted & { ownerUrl: string; database: string },
): Promise<void> {
  const server = addressOf('postgres', ownerUrl);
  const [sent] = await queryOnce<{ statements: string[] }>(
    server,
    `SELECT coalesce(array_agg(DISTINCT s.query) FILTER (WHERE ${ofTheProduct}), '{}') AS statements
     FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid WHERE d.datname = $1`,
    [database],
  );
  // The statistics have room for some databases, not for all of a run.
  const reset = 'SELECT pg_stat_statements_reset(0, oid) FROM pg_database WHERE datname = $1';
  await queryOnce(server, reset, [database]);
  appendFileSync(file, `${JSON.stringify({ ...noted, ...sent })}\n`);
}
