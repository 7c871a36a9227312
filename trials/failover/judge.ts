import { createDatabase, createPool } from '#platform/database/pool.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { type Figure, figure } from '../../bench/report.ts';
import { verifyLedger } from '../../server/features/money/sweeps/index.ts';
import type { TrialServer } from '../support/world.ts';
import type { beginLoad } from './load.ts';

/** How often each acknowledged order is in the books. */
export async function countBooked(ownerUrl: string, references: readonly string[]) {
  const rows = await queryOnce<{ orders: number; entries: number }>(
    ownerUrl,
    `SELECT count(DISTINCT o.order_id)::int AS orders, count(e.entry_id)::int AS entries
     FROM unnest($1::text[]) AS wanted (reference)
     LEFT JOIN orders o USING (reference)
     LEFT JOIN ledger_entries e ON e.order_id = o.order_id AND e.kind = 'ORDER'
     GROUP BY wanted.reference`,
    [references],
  );
  return {
    lost: rows.filter(({ orders, entries }) => orders === 0 || entries === 0).length,
    twice: rows.filter(({ orders, entries }) => orders > 1 || entries > 1).length,
  };
}

export async function verifyBooks(ownerUrl: string): Promise<Figure[]> {
  const pool = createPool({
    connectionString: ownerUrl,
    maxConnections: 1,
    logger: createLogger('silent'),
  });
  const verified = await verifyLedger(createDatabase(pool));
  await pool.end();
  return [
    figure.atMost('ledger verify: faults', verified.faults.length, 0, ''),
    figure.atMost('  unexplained', verified.unexplainedCents, 0, 'cents'),
  ];
}

/** What must be true after the writer has moved under this load. */
export async function judge(
  { acknowledged, counts, faults }: ReturnType<typeof beginLoad>,
  servers: readonly TrialServer[],
  ownerUrl: string,
): Promise<Figure[]> {
  console.log(counts, faults.slice(0, 5));
  const { lost, twice } = await countBooked(ownerUrl, acknowledged);
  const ended = servers.filter(({ process }) => process.exitCode !== null).length;
  return [
    figure.atLeast('acknowledged orders', acknowledged.length, 200),
    figure.atMost('  lost', lost, 0, ''),
    figure.atMost('  booked twice', twice, 0, ''),
    figure.atLeast('  after a repeat', counts.repeats, 10),
    figure.atLeast('home pages through a balancer', counts.homes, 500),
    figure.atMost('answers that nobody should get', faults.length, 0, ''),
    ...(await verifyBooks(ownerUrl)),
    figure.atMost('processes that ended', ended, 0, ''),
  ];
}
