import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { minuteMs } from '#contract/time/durations.ts';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { figure } from '../bench/report.ts';
import { type Random, seededRandom } from '../server/demo/seeded-random.ts';
import { demoFlagship } from '../server/demo/staff/demo-staff.data.ts';
import { anyDeposit } from '../server/features/money/sweeps/deposit-review.factory.ts';
import { sweepRestaurant } from '../server/features/money/sweeps/index.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { makeManyOrders } from '../server/testing/money/many-orders.ts';
import { openTill } from './failover/appends.ts';
import { makeDemoKeysAt } from './support/demo-keys.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';
import type { TrialServer, World } from './support/world.ts';

const ordersOfLarge = 100_000;
const allKills = 100;

const commandLine = join(import.meta.dirname, '../server/cli/main.ts');

type Installation = { server: TrialServer; ownerUrl: string; appUrl: string };

async function open(world: World, settings: Record<string, string>): Promise<Installation> {
  const server = await world.start({ DEMO_ORDERS: 'false', ...settings });
  const { ownerUrl, appUrl, stop } = await startEmbeddedPostgres({ dataDir: server.dataDir });
  world.defer(stop);
  await runAsOwner(ownerUrl, raiseBudgets);
  await runAsOwner(ownerUrl, `UPDATE next_sweeps SET due_at = '2100-01-01'`);
  return { server, ownerUrl, appUrl };
}

const settingsOf = ({ server: { port, dataDir } }: Installation) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
});

function joyous(
  at: Installation,
  ...args: string[]
): { child: ChildProcess; output: () => string } {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settingsOf(at) };
  const child = spawn(process.execPath, [commandLine, ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  return { child, output: () => output };
}

async function ask<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Everything that is counted of a restaurant on both sides. */
const books = `
  SELECT (SELECT count(*)::int FROM orders WHERE business_id = r.business_id) AS orders,
    (SELECT count(*)::int FROM order_lines WHERE business_id = r.business_id) AS lines,
    (SELECT sum(net_cents)::text FROM ledger_entries WHERE business_id = r.business_id) AS cents,
    (SELECT count(*)::int FROM menu_items WHERE business_id = r.business_id) AS dishes,
    (SELECT count(*)::int FROM business_users WHERE business_id = r.business_id) AS people,
    (SELECT string_agg(encode(seal, 'hex'), ' ' ORDER BY sweep_batch_num) FROM deposits
      WHERE business_id = r.business_id) AS seals
  FROM restaurants r WHERE external_id = $1`;

const booksAt = async ({ ownerUrl }: Installation, externalId: string) =>
  JSON.stringify(await ask(ownerUrl, books, [externalId]));

async function fill({ ownerUrl, appUrl }: Installation, count: number): Promise<void> {
  const pool = createPool({
    connectionString: appUrl,
    maxConnections: 2,
    logger: createLogger('silent'),
    statementTimeoutMs: 600_000,
  });
  try {
    const database = createDatabase(pool);
    const [at] = await ask<{ businessId: number }>(
      ownerUrl,
      'SELECT business_id AS "businessId" FROM restaurants WHERE external_id = $1',
      [demoFlagship],
    );
    if (!at) throw new Error('the demo has its flagship');
    const firstMs = Date.now() - (count + 3 * 1_440) * minuteMs;
    await makeManyOrders({ database, ownerUrl }, at, { count, firstMs });
    await sweepRestaurant(database, { ...at, nowMs: Date.now(), review: anyDeposit });
    await runAsOwner(ownerUrl, `UPDATE next_sweeps SET due_at = '2100-01-01'`);
  } finally {
    await pool.end();
  }
}

/** Moves the large restaurant while a till sells there, until the till is told the new address. */
async function moveWhileSelling(
  from: Installation,
  to: Installation,
  file: string,
  random: Random,
) {
  const [key] = await makeDemoKeysAt(from.appUrl);
  const till = openTill({ findPort: () => from.server.port, key, random });
  const startedMs = performance.now();
  const moving = joyous(from, 'restaurants', 'move', demoFlagship, '--to', file);
  const [code] = await once(moving.child, 'close');
  const tookSeconds = (performance.now() - startedMs) / 1_000;
  console.log(moving.output());
  await till.stop();
  const told = till.refused.filter((text) => text.startsWith('410 ')).length;
  const [arrived] = await ask<{ found: number; twice: number }>(
    to.ownerUrl,
    `SELECT count(DISTINCT reference)::int AS found, (count(*) - count(DISTINCT reference))::int AS twice
     FROM orders WHERE reference = ANY ($1)`,
    [till.references],
  );
  const refusedSeconds = Number(/refused for ([\d.]+) s/.exec(moving.output())?.[1] ?? Number.NaN);
  return {
    code,
    tookSeconds,
    refusedSeconds,
    told,
    wrongly: till.refused.length - told,
    acknowledged: till.references.length,
    lost: till.references.length - (arrived?.found ?? 0),
    twice: arrived?.twice ?? 0,
  };
}

/** Kills as many moves as asked, each at a random moment, and starts each again. */
async function killMoves(
  {
    from,
    to,
    file,
    random,
  }: { from: Installation; to: Installation; file: string; random: Random },
  kills: number,
) {
  const all = await ask<{ id: string }>(
    from.ownerUrl,
    `SELECT external_id AS id FROM restaurants WHERE external_id <> $1 ORDER BY business_id`,
    [demoFlagship],
  );
  const found = { killed: 0, moved: 0, inBoth: 0, differing: 0 };
  let longestMs = 3_000;
  for (const { id } of all) {
    const before = await booksAt(from, id);
    for (let isMoved = false; !isMoved; ) {
      const isLast = found.killed >= kills;
      const startedMs = performance.now();
      const { child, output } = joyous(from, 'restaurants', 'move', id, '--to', file);
      const closed = once(child, 'close');
      if (!isLast) {
        await Promise.race([closed, sleep(random() * longestMs)]);
        if (child.kill('SIGKILL')) found.killed += 1;
      }
      const [code] = await closed;
      isMoved = code === 0;
      if (isMoved) longestMs = performance.now() - startedMs;
      else if (isLast) throw new Error(output());
      const there = await ask(
        to.ownerUrl,
        `SELECT FROM restaurant_moves WHERE external_id = $1 AND state = 'ARRIVED'`,
        [id],
      );
      const stillHere = await ask(
        from.ownerUrl,
        `SELECT FROM restaurants r WHERE external_id = $1 AND NOT EXISTS (
          SELECT FROM restaurant_moves WHERE restaurant = r.business_id)`,
        [id],
      );
      if (there.length > 0 && stillHere.length > 0) found.inBoth += 1;
    }
    found.moved += 1;
    if ((await booksAt(to, id)) !== before) found.differing += 1;
    if (found.killed >= kills) break;
  }
  return found;
}

async function faultsAt(at: Installation): Promise<string> {
  const { child, output } = joyous(at, 'ledger', 'verify');
  const [code] = await once(child, 'close');
  return code === 0 ? '' : output();
}

/** From one installation to another, each a server with a database and keys of its own. */
export const trial: Trial = {
  longestSeconds: 1_200,
  isSeeded: true,
  async run(world) {
    const random = seededRandom(String(world.seed));
    const count = Math.ceil(ordersOfLarge * world.share);
    const from = await open(world, {});
    const to = await open(world, { DEMO: 'false' });
    await runAsOwner(from.ownerUrl, `UPDATE text_messages SET state = 'SENT'`).catch(
      () => undefined,
    );
    const range = joyous(to, 'restaurants', 'number-from', '1');
    await once(range.child, 'close');
    const file = join(await world.folder(), 'other.env');
    const lines = Object.entries(settingsOf(to)).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(file, lines.join(''));
    await fill(from, count);
    const large = await moveWhileSelling(from, to, file, random);
    const isSame = (await booksAt(from, demoFlagship)) === (await booksAt(to, demoFlagship));
    const killed = await killMoves({ from, to, file, random }, Math.ceil(allKills * world.share));
    const faults = [await faultsAt(from), await faultsAt(to)].filter(Boolean);
    if (faults.length > 0) console.log(faults.join('\n'));
    return [
      figure.atMost(`${count} orders moved`, large.tookSeconds, 300, 's'),
      figure.atMost('  writes refused for', large.refusedSeconds, 10, 's'),
      figure.atLeast('  orders acknowledged meanwhile', large.acknowledged, 1, ''),
      figure.atMost('  lost, or there twice', large.lost + large.twice, 0, ''),
      figure.atMost('  refused with another answer than the new address', large.wrongly, 0, ''),
      figure.atLeast('  orders, cents and seals the same on both sides', isSame ? 1 : 0, 1, ''),
      figure.atLeast('moves killed at a random moment', killed.killed, 1, ''),
      figure.atMost('  restaurants open in both', killed.inBoth, 0, ''),
      figure.atMost(`  of ${killed.moved} moved, not as before`, killed.differing, 0, ''),
      figure.atMost('sides whose ledger has a fault', faults.length, 0, ''),
    ];
  },
};
