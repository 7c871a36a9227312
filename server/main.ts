import { executionAsyncResource } from 'node:async_hooks';
import type { Pool } from 'pg';
import { notify } from '#platform/cache/announce.queries.ts';
import { createAnnouncer } from '#platform/cache/announce.ts';
import { startChangeFeed } from '#platform/cache/change-feed.ts';
import { createBatchesPool } from '#platform/database/batches-pool.ts';
import { createNoticesPool } from '#platform/database/notices-pool.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createDatabase, type Database, endPool } from '#platform/database/pool.ts';
import { createReportsPool, createStandbyPools } from '#platform/database/reports-pool.ts';
import type { Reports } from '#platform/database/snapshot.ts';
import { nameOfFileStore, openFileStore } from '#platform/files/open-file-store.ts';
import { drainable } from '#platform/http/drain.ts';
import { listen } from '#platform/http/listen.ts';
import { refuseOtherPhotoStore } from '#platform/jobs/heartbeat.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLogger, type Logger } from '#platform/logging/logger.ts';
import { backlogMetrics } from '#platform/metrics/backlog-metrics.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { poolMetrics } from '#platform/metrics/pool-metrics.ts';
import { serveMetrics } from '#platform/metrics/serve-metrics.ts';
import { loadRenderer } from '#platform/pages/renderer.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { type Closing, closeOnSignals } from '#platform/process/close.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import { isLoopback } from '#platform/settings/network.ts';
import { readSettings, type Settings, SettingsError } from '#platform/settings/settings.ts';
import { openTransport } from '#platform/sms/open-transport.ts';
import { smsJobs } from '#platform/sms/sms.jobs.ts';
import { createStopLists } from '#platform/sms/stop-lists.ts';
import { createTexts } from '#platform/sms/texts.ts';
import { throttleJobs } from '#platform/throttle/throttle.jobs.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import { openTracing } from '#platform/tracing/open-tracing.ts';
import { createApp } from './app.ts';
import { demoAwardsLinks } from './demo/awards/demo-awards.ts';
import { demoSignIn } from './demo/staff/demo-staff.ts';
import { refuseDemoStaff } from './demo/staff/refuse-demo-staff.ts';
import { awardsJobs } from './features/awards/campaign/index.ts';
import { couponsJobs, couponsWhenSent } from './features/coupons/coupons/index.ts';
import { createOptOutList } from './features/diners/diners/index.ts';
import { photosJobs } from './features/find/photos/index.ts';
import { hasRestaurants } from './features/find/restaurants/index.ts';
import { hoursJobs, renewOpenSpansSoon } from './features/ground/hours/index.ts';
import { integrationsJobs, keyExpiryJobs } from './features/money/integrations/index.ts';
import { ceilingsOf, readHeldGauges } from './features/money/ledger/index.ts';
import {
  lookUpByNameServers,
  noticesJobs,
  postNotices,
  readNoticeGauges,
  startNoticeSender,
} from './features/money/notices/index.ts';
import { depositReviewOf, readSweepGauges, sweepsJobs } from './features/money/sweeps/index.ts';
import { numbersJobs } from './features/orders/numbers/index.ts';
import { ordersJobs } from './features/orders/orders/index.ts';
import { readPaymentGauges } from './features/orders/payments/index.ts';
import { quotesJobs } from './features/orders/quotes/index.ts';
import { tablesJobs } from './features/orders/tables/index.ts';
import { findPrinted } from './features/orders/tickets/index.ts';
import { placedJobs } from './features/orders/web-orders/index.ts';
import { signInJobs } from './features/people/sign-in/index.ts';
import { peopleJobs } from './features/people/staff/index.ts';
import { exportsJobs } from './features/reports/exports/index.ts';
import { prepare } from './prepare.ts';

const jobsOfRooms = [
  hoursJobs,
  couponsJobs,
  awardsJobs,
  integrationsJobs,
  noticesJobs,
  keyExpiryJobs,
  ordersJobs,
  sweepsJobs,
  quotesJobs,
  numbersJobs,
  tablesJobs,
  placedJobs,
  signInJobs,
  exportsJobs,
  peopleJobs,
  photosJobs,
  throttleJobs,
  smsJobs,
];

function openReports(
  { app, reports }: { app: string; reports?: string | undefined },
  {
    settings,
    logger,
    openPool,
  }: { settings: Settings; logger: Logger; openPool: (pool: Pool) => Database },
): Reports {
  const writer = openPool(createReportsPool(app, settings, logger));
  if (!reports) return { writer };
  const pools = createStandbyPools(reports, settings, logger);
  return { writer, standby: { reports: openPool(pools.reports), cancel: openPool(pools.cancel) } };
}

async function start(settings: Settings, logger: Logger, closing: Closing) {
  const now = Date.now;
  const tracing = await openTracing(process.env, logger);
  if (tracing) closing.add(tracing.stop);
  const prepareAll = () => prepare(settings.DEMO ? 'demo' : 'migrate', closing);
  const opened = await openDatabase(settings, logger, { migrateElsewhere: prepareAll });
  closing.add(opened.close);
  const database = tracing ? createDatabase(opened.pool, tracing.queries) : opened.database;
  const { addresses } = opened;
  const openPool = (pool: Pool) => {
    closing.add(() => endPool(pool));
    return createDatabase(pool, tracing?.queries);
  };
  if (settings.DEMO && !(await hasRestaurants(database))) await prepareAll();
  // Only migrations need the owner's address: delete it, so that nobody can read it from this
  // process.
  delete process.env.DATABASE_URL;
  const isPublic = settings.NODE_ENV === 'production' || !isLoopback(settings.HOST);
  if (isPublic) await refuseDemoStaff(database);
  const vault = await openVault(settings, database);
  await renewOpenSpansSoon(database);

  const metrics = await openMetrics(settings, { pool: opened.pool, database }, closing);
  const photoStore = await nameOfFileStore(settings);
  if (isPublic) await refuseOtherPhotoStore(opened.pool, photoStore);

  const loaded = Promise.withResolvers<void>();
  const changes = startChangeFeed(addresses.session, logger, {
    connectAfter: loaded.promise,
    announce: (channel, text) => notify(database, channel, [text]),
  });
  closing.add(changes.stop);
  const transport = openTransport(settings, (line) => process.stdout.write(line));
  const payments = await openPayments(settings, logger);
  const parts = {
    database,
    payments: payments?.provider,
    vault,
    logger,
    now,
    ceilings: ceilingsOf({ settings, logger }),
    review: depositReviewOf(settings),
    store: openFileStore(settings),
    transport: tracing?.texts(transport) ?? transport,
    stopLists: createStopLists(
      { database, vault, now },
      createOptOutList(database, vault, now),
      settings.TWILIO_SIGN_IN_FROM,
    ),
    texts: createTexts({
      vault,
      throttle: createThrottle(database, vault, metrics.budgetAsked),
      logger,
      settings,
    }),
    announce: createAnnouncer(database, logger),
    findPrinted,
    publicUrl: settings.PUBLIC_URL,
    paused: settings.TEXTS_PAUSED,
    whenSent: couponsWhenSent(now),
  };
  const app = await createApp({
    payments,
    settings: { ...settings, DATABASE_URL: undefined },
    logger,
    database,
    reports: openReports(addresses, { settings, logger, openPool }),
    batches: openPool(createBatchesPool(addresses.app, settings, logger)),
    changes,
    vault,
    now,
    isClosing: closing.isClosing,
    metrics,
    tracing,
    renderer: await loadRenderer(),
  });
  await app.ready();
  loaded.resolve();
  const jobs = jobsOfRooms.flatMap((jobsOf) => jobsOf(parts));
  const worker = startWorker({
    connectionString: addresses.session,
    photoStore,
    jobs: tracing?.jobs(jobs) ?? jobs,
    logger,
  });
  const notices = sendNotices(parts, openPool(createNoticesPool(addresses.app, logger)), settings);
  const drain = drainable(app.server);
  closing.add(async () => {
    // They are independent, and each may take seconds.
    await Promise.all([worker.stop(), notices.stop(), drain(settings.SHUTDOWN_GRACE_MS)]);
    // Last: a page that is being rendered still calls the app.
    await app.close();
  });
  await listen(app, settings);
  await printAddresses(settings, { database, vault });
}

/** On connections of its own. */
const sendNotices = (
  parts: Omit<Parameters<typeof startNoticeSender>[0], 'post'>,
  database: Database,
  { NOTICES_TO_LOCAL: allowsLocal }: Settings,
) =>
  startNoticeSender({
    ...parts,
    database,
    post: postNotices({ lookUp: lookUpByNameServers(), allowsLocal }),
  });

async function printAddresses(
  settings: Settings,
  parts: Pick<Parameters<typeof demoAwardsLinks>[0], 'database' | 'vault'>,
) {
  process.stdout.write(`Joyous is at ${settings.PUBLIC_URL}\n`);
  if (settings.NODE_ENV === 'production') return;
  process.stdout.write(`  API reference    ${settings.PUBLIC_URL}/dev/api\n`);
  process.stdout.write(`  design system    ${settings.PUBLIC_URL}/dev/ui\n`);
  if (settings.SMS_TRANSPORT === 'inbox') {
    process.stdout.write(`  text messages    ${settings.PUBLIC_URL}/dev/inbox\n`);
  }
  if (settings.DEMO) {
    printDemoSignIn(settings);
    await printDemoAwards({ ...parts, publicUrl: settings.PUBLIC_URL });
  }
}

async function openMetrics(
  { METRICS_HOST, METRICS_PORT }: Settings,
  { pool, database }: { pool: Parameters<typeof poolMetrics>[0]; database: Database },
  closing: Closing,
) {
  const metrics = createMetrics();
  metrics.collect(() => poolMetrics(pool));
  const readGauges = async () => [
    ...(await readHeldGauges(database)),
    ...(await readSweepGauges(database)),
    ...(await readPaymentGauges(database)),
    ...(await readNoticeGauges(database)),
  ];
  metrics.collect(backlogMetrics(database, Date.now, readGauges));
  if (METRICS_PORT !== undefined) {
    closing.add((await serveMetrics(metrics, { METRICS_HOST, METRICS_PORT })).stop);
  }
  return metrics;
}

function printDemoSignIn({ PUBLIC_URL }: Settings) {
  const { address, emails, password } = demoSignIn(PUBLIC_URL);
  process.stdout.write(`  demo sign-in     ${address}\n`);
  for (const email of emails) process.stdout.write(`                   ${email}\n`);
  process.stdout.write(`                   password: ${password}\n`);
}

async function printDemoAwards(parts: Parameters<typeof demoAwardsLinks>[0]) {
  const links = await demoAwardsLinks(parts);
  if (!links) return;
  process.stdout.write(`  awards           ${links.home}\n`);
  process.stdout.write(`    nominate       ${links.nominate}\n`);
  process.stdout.write(`    vote           ${links.vote}\n`);
  process.stdout.write(`    a counted vote ${links.past}\n`);
}

/** For a wrong setting or a machine problem, the operator needs the message and no stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node's own errors are named ERR_...: those are our bugs.
  const expected = 'code' in error && !String(error.code).startsWith('ERR_');
  return expected || error instanceof SettingsError ? error.message : String(error.stack);
}

/**
 * One of the objects that Node makes for each `process.nextTick`; an answer needs several. V8
 * forgets their shape if none is left at a full garbage collection. From then on it makes each of
 * them the slow way, for as long as the process lives: 1 µs instead of 0.3.
 */
export const storedTicks: object[] = [];
process.nextTick(() => storedTicks.push(executionAsyncResource()));

async function serve() {
  const settings = readSettings(process.env);
  const logger = createLogger(settings.LOG_LEVEL);
  const closing = closeOnSignals(logger, settings.SHUTDOWN_GRACE_MS + 10_000);
  try {
    await start(settings, logger, closing);
  } catch (error) {
    // Errors during closing are a consequence of closing.
    if (closing.isClosing()) return;
    process.stderr.write(`${explain(error)}\n`);
    await closing.close(1);
  }
}

try {
  await serve();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
