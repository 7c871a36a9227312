// The product's server with a clock that the trial sets, in a process of its own that dies when a
// history says so.
import type { AddressInfo } from 'node:net';
import { startChangeFeed } from '#platform/cache/change-feed.ts';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { createReportsPool } from '#platform/database/reports-pool.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { quickPasswords } from '#platform/passwords/passwords.factory.ts';
import { stripeProvider } from '#platform/payments/stripe-provider.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { createApp } from '../../server/app.ts';
import { noCeilings } from '../../server/features/money/ledger/ceilings.factory.ts';
import { sweepAll } from '../../server/features/money/sweeps/index.ts';
import { createTestClock } from '../../server/testing/test-clock.ts';
import { providerAccount } from '../../server/testing/web-orders/open-provider.ts';
import { orderingWorks } from '../../server/testing/web-orders/ordering-works.ts';
import { plantDeaths } from './deaths.ts';
import type { Reply, ServerCommand } from './mortal-server.ts';

const [appUrl = '', secret = '', dataDir = '', apiUrl = '', nowMs = ''] = process.argv.slice(2);
const settings = readSettings({ NODE_ENV: 'test', TRUST_PROXY: '127.0.0.1', DATA_DIR: dataDir });
// Every death would be logged.
const logger = createLogger('silent');
const vault = createVault(Buffer.from(secret, 'hex'));
const clock = createTestClock(Number(nowMs));
const pool = createPool({ connectionString: appUrl, maxConnections: 4, logger });
const deaths = await plantDeaths(pool, appUrl);
const database = createDatabase(pool);

const parts = { database, vault, now: clock.now, ceilings: noCeilings };
const payments = stripeProvider({ ...providerAccount, apiUrl });
const works = orderingWorks({
  ...parts,
  logger,
  payments,
  texts: makeTexts(parts),
  announce: () => undefined,
  findPrinted: async () => [],
  publicUrl: settings.PUBLIC_URL,
});

const app = await createApp({
  settings,
  logger,
  database,
  vault,
  reports: { writer: createDatabase(createReportsPool(appUrl, settings, logger)) },
  changes: startChangeFeed(appUrl, logger),
  passwords: quickPasswords(vault),
  now: clock.now,
  isClosing: () => false,
  longestStaleMs: 0,
  payments: { provider: payments },
});
await app.listen({ host: '127.0.0.1', port: 0 });

const reply = (what: Reply) => process.send?.(what);

async function obey(told: ServerCommand): Promise<Pick<Reply, 'hasDied'>> {
  if ('review' in told) {
    await sweepAll(database, { nowMs: clock.now(), review: told.review });
    return {};
  }
  if ('job' in told) {
    await works[told.job]();
    return {};
  }
  clock.set(told.nowMs);
  return { hasDied: deaths.plan(told.kill) };
}

process.on('message', async (told: ServerCommand) => {
  await obey(told).then(
    (heard) => reply({ done: true, ...heard }),
    (error: Error) => reply({ done: false, why: String(error.cause ?? error) }),
  );
});
process.on('disconnect', () => process.exit(0));
reply({ done: true, port: (app.server.address() as AddressInfo).port });
