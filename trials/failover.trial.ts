import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { type Figure, figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { verifyLedger } from '../server/features/money/sweeps/index.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { makeDemoKeys } from './demo-keys.ts';
import { beginLoad } from './failover/load.ts';
import { noticedAfterMs, openPair } from './failover/pair.ts';
import { runAsOwner } from './run-as-owner.ts';
import type { Trial } from './trial.ts';

const moves = ['kill', 'kill', 'kill', 'stop'] as const;
const betweenMs = 5_000;
const mostGapMs = noticedAfterMs + 5_000;

/** How often each acknowledged order is in the books. */
async function countBooked(ownerUrl: string, references: readonly string[]) {
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

/**
 * Two processes, a writer and its synchronous standby, from which reports are read. The writer is
 * killed three times and stopped once, while tills, diners and the portal work.
 */
export const trial: Trial = {
  longestSeconds: 600,
  async run(world) {
    const SECRET_KEY = randomBytes(32).toString('base64');
    const base = await world.start({ SECRET_KEY });
    const [key] = await makeDemoKeys(base);
    const staff = await signInToDemo(base.url);
    await base.stop();

    const pair = await openPair(world, base.dataDir);
    await runAsOwner(pair.ownerUrl(), raiseBudgets);
    const settings = {
      SECRET_KEY,
      DATABASE_APP_URL: pair.appUrl,
      DATABASE_REPORTS_URL: pair.reportsUrl,
      LOG_LEVEL: 'fatal',
    };
    const servers = [
      await world.start({ ...settings, DATA_DIR: await world.folder() }),
      await world.start({ ...settings, DATA_DIR: await world.folder() }),
    ];
    for (const { url } of servers) await fetch(url);

    const load = beginLoad({ servers, key, staff });
    await sleep(betweenMs);
    const gaps: Figure[] = [];
    load.takeLongestGapMs();
    for (const how of moves) {
      await pair.moveWriter(how);
      await sleep(betweenMs);
      const gapMs = load.takeLongestGapMs();
      gaps.push(figure.atMost(`${how}: longest time without an order`, gapMs, mostGapMs, 'ms'));
    }
    await load.stop();

    const { acknowledged, counts, faults } = load;
    console.log(counts, faults.slice(0, 5));
    const { lost, twice } = await countBooked(pair.ownerUrl(), acknowledged);
    const pool = createPool({
      connectionString: pair.ownerUrl(),
      maxConnections: 1,
      logger: createLogger('silent'),
    });
    const verified = await verifyLedger(createDatabase(pool));
    await pool.end();
    const restarted = servers.filter(({ process }) => process.exitCode !== null).length;
    return [
      figure.atLeast('acknowledged orders', acknowledged.length, 200),
      figure.atMost('  lost', lost, 0, ''),
      figure.atMost('  booked twice', twice, 0, ''),
      figure.atLeast('  after a repeat', counts.repeats, 10),
      ...gaps,
      figure.atLeast('home pages through a balancer', counts.homes, 500),
      figure.atMost('answers that nobody should get', faults.length, 0, ''),
      figure.atMost('ledger verify: faults', verified.faults.length, 0, ''),
      figure.atMost('  unexplained', verified.unexplainedCents, 0, 'cents'),
      figure.atMost('processes that ended', restarted, 0, ''),
    ];
  },
};
