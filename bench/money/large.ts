import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Call, callUrl } from '#contract/call.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { dayMs } from '#contract/time/durations.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { growRestaurants } from '../many-restaurants.ts';
import { removeFolder, startProduct } from '../product.ts';
import { median } from '../quantile.ts';
import { type Figure, figure } from '../report.ts';
import { signInToDemo } from '../sign-in-demo.ts';
import { timed, toBare } from '../to-bare.ts';
import { openStatementTimes } from './statement-times.ts';
import { bareSums } from './sweeps.ts';

const restaurants = 1_000;
const few = 1_000_000;
const many = 10_000_000;
/** Disk space of an order, with room for a sweep of all of them. */
const bytesOfOrder = 4_000;
const rounds = 7;
/** A month to date has at most this many days. */
const daysOfMonth = 31;

const monthToDate: Record<string, Call> = {
  history: reportCalls.searchTransactions,
  'its first page in the portal': reportCalls.searchHistory,
  summary: reportCalls.getTransactionSummary,
  deposits: reportCalls.listDeposits,
  'item sales': reportCalls.getItemSales,
  'income and expenses': reportCalls.getIncomeExpense,
};

/** Runs `joyous ...` as an operator would. Returns the seconds that it took. */
async function joyous(DATABASE_URL: string, ...args: string[]): Promise<number> {
  const beganMs = performance.now();
  console.log(`joyous ${args.join(' ')}`);
  const child = spawn(process.execPath, ['server/cli/main.ts', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) throw new Error(`joyous ${args[0]} ended with ${exitCode}`);
  return (performance.now() - beganMs) / 1_000;
}

type Loaded = {
  seconds: number;
  sweepSeconds: number;
  verifySeconds: number;
  addingMs: number;
  gigabytes: number;
};

/** Orders of many restaurants, their entries and deposits, and the proof of it. */
async function load(dataDir: string, orders: number, share: number): Promise<Loaded> {
  // This first start migrates and loads the demo.
  await (await startProduct(dataDir)).stop();
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: ownerUrl });
  try {
    await client.connect();
    // The flagship is the one that is copied, and gets no copies itself.
    await growRestaurants(ownerUrl, Math.ceil(restaurants * share) + 1);
    const seconds = await joyous(ownerUrl, 'demo', '--orders', String(orders));
    await client.query('VACUUM ANALYZE');
    const sweepSeconds = await joyous(ownerUrl, 'sweeps', 'run');
    await client.query('VACUUM ANALYZE');
    const verifySeconds = await joyous(ownerUrl, 'ledger', 'verify');
    const addingMs = await timed(() => client.query(bareSums));
    const { rows } = await client.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database()) AS bytes',
    );
    return {
      seconds,
      sweepSeconds,
      verifySeconds,
      addingMs,
      gigabytes: Number(rows[0]?.bytes) / 1e9,
    };
  } finally {
    await client.end();
    await stop();
  }
}

type Times = Record<string, { ms: number; text: string }>;

/** The flagship's reports, each timed by PostgreSQL's clock. */
async function timeReports(dataDir: string, fromDate: number, toDate: number): Promise<Times> {
  const product = await startProduct(dataDir);
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(
    `SELECT current_setting('data_directory') AS folder`,
  );
  const logFile = join(rows[0]?.folder ?? '', '..', 'postgres.log');
  const times = await openStatementTimes(client, logFile);
  try {
    const headers = await signInToDemo(product.url);
    const made: Times = {};
    for (const [name, call] of Object.entries(monthToDate)) {
      let text = '';
      const ask = async () => {
        const answer = await fetch(product.url + callUrl(call, {}, { fromDate, toDate }), {
          headers,
        });
        text = await answer.text();
        if (!answer.ok) throw new Error(text.slice(0, 300));
      };
      await ask();
      const all: number[] = [];
      for (let round = 0; round < rounds; round += 1) all.push(await times.timeOf(ask));
      made[name] = { ms: median(all), text };
    }
    return made;
  } finally {
    await times.close();
    await client.query('ALTER ROLE joyous_app RESET log_min_duration_statement');
    await client.end();
    await stop();
    await product.stop();
  }
}

/** The size of a report: with the same number of rows, it must be the same. */
const sizeOf = ({ text }: { text: string }) => text.length;

async function one(
  folder: string,
  orders: number,
  share: number,
  fromDate: number,
  toDate: number,
) {
  const dataDir = `${folder}/${orders}`;
  const loaded = await load(dataDir, orders, share);
  const times = await timeReports(dataDir, fromDate, toDate);
  await removeFolder(dataDir);
  return { loaded, times };
}

/**
 * A restaurant's month-to-date reports among ten million orders, compared with the same reports
 * among one million. Its own rows are the same in both.
 */
export async function largeFigures(folder: string, share: number): Promise<Figure[]> {
  const [fewer, more] = [few * share, many * share].map(Math.ceil) as [number, number];
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < more * bytesOfOrder) {
    throw new Error(`${folder} needs ${(more * bytesOfOrder) / 1e9} GB of free disk space`);
  }
  const toDate = Date.now();
  const fromDate = toDate - daysOfMonth * dayMs;
  const small = await one(folder, fewer, share, fromDate, toDate);
  const large = await one(folder, more, share, fromDate, toDate);
  const { seconds, sweepSeconds, verifySeconds, addingMs, gigabytes } = large.loaded;
  console.log(
    `${more} orders loaded in ${Math.round(seconds)} s, swept in ${Math.round(sweepSeconds)} s; ${gigabytes.toFixed(1)} GB`,
  );
  const reports = Object.entries(large.times).flatMap(([name, made]) => {
    const among = small.times[name] ?? { ms: Number.NaN, text: '' };
    const apart = Math.abs(sizeOf(made) - sizeOf(among)) / sizeOf(among);
    return [
      figure.atMost(
        `${name}: among ${more} orders to ${fewer} (${made.ms.toFixed(1)} ms to ${among.ms.toFixed(1)} ms)`,
        made.ms / among.ms,
        1.2,
        '',
      ),
      figure.atMost('  its own rows apart', apart * 100, 1, '%'),
    ];
  });
  return [
    ...reports,
    toBare(
      `ledger verify of ${more} orders: to adding their entries up once`,
      verifySeconds * 1_000,
      addingMs,
      20,
    ),
  ];
}
