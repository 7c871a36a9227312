import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { callUrl } from '#contract/call.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { findPostmaster, postgresProcessorMs, processorMs, residentMb } from '../processor-time.ts';
import { startProduct } from '../product.ts';
import { median, quantile } from '../quantile.ts';
import { type Figure, figure } from '../report.ts';
import { signInToDemo } from '../sign-in-demo.ts';
import { type Criteria, openBareReport } from './bare-report.ts';
import { growHistory } from './grow-history.ts';

const flagship = 'mamarosa0001';
const mostRows = 99_999;
const rounds = 5;
const roundsWithOthers = 3;
const everyMs = 20;
/** Without the report, a read takes some 5 ms on an idle machine. */
const mostToAlone = 10;
/** The envelope does not come from the database. */
const envelopeBytes = Buffer.byteLength('{"status":"Success","response":}');

type Headers = Record<string, string>;

const agent = new Agent({ keepAlive: true });

/** Reads the answer to its last byte. */
function read(url: string, headers: Headers): Promise<{ bytes: number; ms: number }> {
  const beganMs = performance.now();
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers, agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve({ bytes, ms: performance.now() - beganMs });
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    asked.once('error', reject);
  });
}

/** How much a process grows while `work` runs. */
async function growthMb(pid: number, work: () => Promise<void>): Promise<number> {
  const before = await residentMb(pid);
  let peak = before;
  let hasEnded = false;
  const looking = (async () => {
    while (!hasEnded) {
      peak = Math.max(peak, await residentMb(pid));
      await sleep(everyMs);
    }
  })();
  await work();
  hasEnded = true;
  await looking;
  return peak - before;
}

/**
 * What other people read meanwhile, one after the other: a restaurant, and two calls of the portal.
 */
async function readOthers(url: string, headers: Headers, hasEnded: () => boolean) {
  const others = [
    callUrl(restaurantCalls.getRestaurant, { id: flagship }),
    callUrl(reportCalls.getReportTime),
    callUrl(reportCalls.listCatalogs),
  ];
  const times: number[] = [];
  for (let turn = 0; !hasEnded(); turn += 1) {
    times.push((await read(url + others[turn % others.length], headers)).ms);
    await sleep(5);
  }
  return times;
}

/**
 * A history with the maximum number of rows, compared with the same statements through pg alone.
 */
export async function reportFigures(folder: string, share: number): Promise<Figure[]> {
  const product = await startProduct(`${folder}/reports`);
  const { ownerUrl, appUrl, stop } = await startEmbeddedPostgres({ dataDir: product.dataDir });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const limit = Math.ceil(mostRows * share);
  await growHistory(client, flagship, limit + 100);
  const { rows } = await client.query<{ businessId: number }>(
    'SELECT business_id AS "businessId" FROM restaurants WHERE external_id = $1',
    [flagship],
  );
  const bareReport = openBareReport(appUrl, rows[0]?.businessId ?? 0);
  try {
    const headers = await signInToDemo(product.url);
    const url = product.url + callUrl(reportCalls.searchTransactions, {}, { limit });
    const criteria: Criteria = {
      limit,
      offset: 0,
      serviceStages: ['COMPLETED'],
      completionReasons: ['COMPLETED', 'AUTO_COMPLETED'],
      paymentStatuses: ['PAID_BY_CARD', 'PAID_BY_CARD_IN_STORE'],
    };
    const pid = product.process.pid ?? 0;
    const postmaster = await findPostmaster(client);
    // The first reads load code, which must not count as growth.
    await read(product.url + callUrl(reportCalls.searchTransactions, {}, { limit: 10 }), headers);
    await bareReport.read({ ...criteria, limit: 10 });

    const pairs: { ours: number; bare: number; bytes: number }[] = [];
    const used = { server: 0, postgres: 0 };
    const grownMb = await growthMb(pid, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [server, postgres] = [await processorMs(pid), await postgresProcessorMs(postmaster)];
        const report = await read(url, headers);
        used.server = (await processorMs(pid)) - server;
        used.postgres = (await postgresProcessorMs(postmaster)) - postgres;
        const bare = await bareReport.read(criteria);
        if (Math.abs(report.bytes - envelopeBytes - bare.bytes) > 100) {
          throw new Error(`${report.bytes} bytes, and bare ${bare.bytes}`);
        }
        pairs.push({ ours: report.ms, bare: bare.ms, bytes: report.bytes });
      }
    });
    const othersWhile = async (work: () => Promise<unknown>) => {
      let hasEnded = false;
      const others = readOthers(product.url, headers, () => hasEnded);
      await work();
      hasEnded = true;
      return others;
    };
    const alone = await othersWhile(() =>
      sleep(roundsWithOthers * median(pairs.map((p) => p.ours))),
    );
    const times = await othersWhile(async () => {
      for (let round = 0; round < roundsWithOthers; round += 1) await read(url, headers);
    });
    console.log(
      `Processor time of one report: server ${used.server} ms, PostgreSQL ${used.postgres} ms`,
    );
    const [report, bare] = [median(pairs.map((p) => p.ours)), median(pairs.map((p) => p.bare))];
    const megabytes = Math.round((pairs[0]?.bytes ?? 0) / 1e6);
    const slowest = (of: number[]) => `${quantile(of, 0.99).toFixed(1)} ms`;
    const seconds = (ms: number) => (ms / 1_000).toFixed(2);
    return [
      figure.atMost(
        `${limit} rows, ${megabytes} MB: last byte, to bare pg (${seconds(report)} s to ${seconds(bare)} s)`,
        median(pairs.map((pair) => pair.ours / pair.bare)),
        1.5,
        '',
      ),
      figure.atMost('  the server grows by', grownMb, 64, 'MB'),
      figure.atMost(
        `  99 of 100 of ${times.length} other reads: to ${alone.length} with nobody beside them (${slowest(times)} to ${slowest(alone)})`,
        quantile(times, 0.99) / quantile(alone, 0.99),
        mostToAlone,
        '',
      ),
    ];
  } finally {
    agent.destroy();
    await bareReport.close();
    await client.end();
    await stop();
    await product.stop();
  }
}
