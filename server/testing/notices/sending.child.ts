import { createDatabase, createPool } from '#platform/database/pool.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { createTexts } from '#platform/sms/texts.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import { postNotices, startNoticeSender } from '../../features/money/notices/index.ts';

/**
 * A process that sends notices until it is killed. Its clock runs faster than real time from `origin` on,
 * so that pauses after failures, which grow to hours, are over within the test.
 */
const [, , connectionString = '', key = '', leaseMs = '', wholeMs = '', origin = ''] = process.argv;
const speed = 300;
const now = () => Number(origin) + (Date.now() - Number(origin)) * speed;
const logger = createLogger('silent');
const database = createDatabase(createPool({ connectionString, maxConnections: 2, logger }));
const vault = createVault(Buffer.from(key, 'hex'));
const settings = { TEXTS_DAILY_LIMIT: 10, COUPON_DAILY_LIMIT: 10 };
startNoticeSender({
  database,
  vault,
  texts: createTexts({ vault, throttle: createThrottle(database, vault), logger, settings }),
  post: postNotices({ lookUp: async () => [], allowsLocal: true, wholeMs: Number(wholeMs) }),
  now,
  logger,
  everyMs: 50,
  leaseMs: Number(leaseMs),
});
process.stdout.write('sends\n');
