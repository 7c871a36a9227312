import { createDatabase, createPool } from '../database/pool.ts';
import { startWorker } from '../jobs/worker.ts';
import { createLogger } from '../logging/logger.ts';
import { createVault } from '../secrets/vault.ts';
import { createThrottle } from '../throttle/throttle.ts';
import { smsJobs } from './sms.jobs.ts';
import { queueText, type TextedSentence } from './text-queue.ts';
import { createTexts } from './texts.ts';
import { twilioTransport } from './twilio-transport.ts';

/**
 * A process that queues a message and, when asked to, sends it; to be killed at either point.
 * Prints "committed" when the message is queued.
 */
const [, , connectionString = '', apiUrl = '', sends] = process.argv;
const logger = createLogger('silent');
const database = createDatabase(createPool({ connectionString, maxConnections: 2, logger }));
const vault = createVault(Buffer.alloc(32, 1));
const now = Date.now;
const settings = { TEXTS_DAILY_LIMIT: 10, COUPON_DAILY_LIMIT: 10 };
const throttle = createThrottle(database, vault);
const texts = createTexts({ vault, throttle, logger, settings });

await database.transaction().execute((transaction) =>
  queueText(transaction, texts, {
    to: '+15125550190',
    body: 'Joyous: 20% off.' as TextedSentence,
    purpose: 'COUPON',
    businessId: null,
    nowMs: now(),
  }),
);
if (sends) {
  const transport = twilioTransport({
    accountSid: `AC${'1'.repeat(32)}`,
    authToken: 'a secret of ours',
    from: '+15125550100',
    apiUrl,
    statusUrl: undefined,
  });
  const nothing = async () => undefined;
  const stopList = { isStopped: async () => false, stop: nothing, resume: nothing };
  const jobs = smsJobs({
    database,
    vault,
    transport,
    stopLists: { DINERS: stopList, SIGN_IN: stopList },
    paused: [],
    whenSent: {},
    logger,
    now,
  });
  startWorker({ connectionString, jobs, logger });
}
process.stdout.write('committed\n');
setInterval(() => undefined, 1_000);
