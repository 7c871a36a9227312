import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import pg from 'pg';
import { callUrl } from '#contract/call.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { createDatabase } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { startStandby } from '#platform/embedded-postgres/standby.factory.ts';
import { findPostmaster, postgresProcessorMs } from '../processor-time.ts';
import { removeFolder, startProduct, temporaryFolder } from '../product.ts';
import { median } from '../quantile.ts';
import { type Figure, figure } from '../report.ts';
import { signInToDemo } from '../sign-in-demo.ts';
import { growHistory } from './grow-history.ts';
import { orderBody } from './order-bodies.ts';
import { doTimes, makeKeys, send, tills } from './tills.ts';

const flagship = 'mamarosa0001';
const rows = 30_000;
const rounds = 5;
const ordersOfRound = 1_000;
const reportsOfRound = 20;

/**
 * What reports cost the writer while tills send it orders one after the other: read on the writer,
 * and read on a standby, by two servers of ours beside one database.
 */
export async function standbyFigures(folder: string, share: number): Promise<Figure[]> {
  const SECRET_KEY = randomBytes(32).toString('base64');
  const first = await startProduct(`${folder}/standby`, { SECRET_KEY });
  await first.stop();
  const writer = await startEmbeddedPostgres({ dataDir: first.dataDir });
  const client = new pg.Client({ connectionString: writer.ownerUrl });
  await client.connect();
  await growHistory(client, flagship, rows * share);
  const standbyFolder = await temporaryFolder();
  const standby = await startStandby(first.dataDir, standbyFolder);
  const start = (DATABASE_REPORTS_URL: string) =>
    startProduct(`${folder}/standby-photos`, {
      SECRET_KEY,
      DATABASE_APP_URL: writer.appUrl,
      DATABASE_REPORTS_URL,
    });
  const products = { writer: await start(writer.appUrl), standby: await start(standby.appUrl) };
  const pool = new pg.Pool({ connectionString: writer.appUrl, max: 1 });
  const agent = new Agent({ keepAlive: true });
  try {
    const { keys } = await makeKeys(client, createDatabase(pool));
    const headers = await signInToDemo(products.writer.url);
    const postmaster = await findPostmaster(client);
    const report = callUrl(reportCalls.searchTransactions, {}, { limit: Math.ceil(rows * share) });
    const readReport = async (url: string) => {
      const beganMs = performance.now();
      const answer = await fetch(url + report, { headers });
      const { byteLength } = await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.status}, ${byteLength} bytes`);
      return performance.now() - beganMs;
    };
    const orders = Math.ceil(ordersOfRound * share);
    const placeOrders = () =>
      doTimes(orders, tills, () =>
        send({ url: products.writer.url, keys, agent }, JSON.stringify(orderBody())),
      );

    /** Always as many orders and reports at once, and their cost to the writer's database. */
    async function measure(urlOfReports: string | undefined) {
      const beforeMs = await postgresProcessorMs(postmaster);
      const timesMs: number[] = [];
      const reading = async () => {
        if (urlOfReports === undefined) return;
        for (let turn = 0; turn < reportsOfRound; turn += 1) {
          timesMs.push(await readReport(urlOfReports));
        }
      };
      await Promise.all([placeOrders(), reading()]);
      return { usedMs: (await postgresProcessorMs(postmaster)) - beforeMs, timesMs };
    }

    await measure(products.writer.url);
    await measure(products.standby.url);
    const all: Record<'none' | 'writer' | 'standby', Awaited<ReturnType<typeof measure>>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      all.push({
        none: await measure(undefined),
        writer: await measure(products.writer.url),
        standby: await measure(products.standby.url),
      });
    }
    const middle = (of: (round: (typeof all)[number]) => number) => median(all.map(of));
    const onWriterMs = middle(({ writer: w, none }) => (w.usedMs - none.usedMs) / reportsOfRound);
    const onStandbyMs = middle(({ standby: s, none }) => (s.usedMs - none.usedMs) / reportsOfRound);
    const whole = (ms: number) => `${Math.round(ms)} ms`;
    return [
      figure.atMost(
        `a report's work on the writer, read on a standby to read there (${whole(onStandbyMs)} to ${whole(onWriterMs)}, beside ${orders} orders)`,
        Math.max(0, onStandbyMs) / onWriterMs,
        0.2,
        '',
      ),
      figure.atMost(
        `  its last byte, to the one on the writer (${whole(middle(({ standby: s }) => median(s.timesMs)))} to ${whole(middle(({ writer: w }) => median(w.timesMs)))})`,
        middle(({ standby: s, writer: w }) => median(s.timesMs) / median(w.timesMs)),
        1.5,
        '',
      ),
    ];
  } finally {
    agent.destroy();
    await pool.end();
    await products.writer.stop();
    await products.standby.stop();
    await client.end();
    await standby.stop();
    await removeFolder(standbyFolder);
    await writer.stop();
  }
}
