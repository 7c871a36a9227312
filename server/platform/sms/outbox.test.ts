import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningWorker, startWorker } from '../jobs/worker.ts';
import { createVault } from '../secrets/vault.ts';
import { captureLog } from '../testing/captured-log.ts';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import {
  acceptsInSilence,
  acceptsIt,
  neverAnswers,
  startFakeProvider,
} from './fake-provider.factory.ts';
import { memoryStopList } from './sms.factory.ts';
import { smsJobs } from './sms.jobs.ts';
import { twilioTransport } from './twilio-transport.ts';

const { database, appUrl, ownerUrl } = await openTestDatabase();
const provider = await startFakeProvider();
const { logger } = captureLog();
const childFile = fileURLToPath(new URL('sending.child.ts', import.meta.url));

let worker: RunningWorker | undefined;
let child: ChildProcess | undefined;

afterAll(() => provider.close());
beforeEach(() => {
  provider.requests.length = 0;
  provider.accepted.length = 0;
  provider.answerWith(acceptsIt);
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await worker?.stop();
  await queryOnce(ownerUrl, 'TRUNCATE text_messages CASCADE');
});

function startSender() {
  const transport = twilioTransport({
    accountSid: `AC${'1'.repeat(32)}`,
    authToken: 'a secret of ours',
    from: '+15125550100',
    apiUrl: provider.url,
    statusUrl: undefined,
  });
  const vault = createVault(Buffer.alloc(32, 1));
  const now = Date.now;
  const stopList = memoryStopList();
  worker = startWorker({
    connectionString: appUrl,
    jobs: smsJobs({
      database,
      vault,
      transport,
      stopLists: { DINERS: stopList, SIGN_IN: stopList },
      paused: [],
      whenSent: {},
      logger,
      now,
    }),
    logger,
    heartbeat: { everyMs: 50, silentMs: 1_000 },
  });
}

async function startChild(...does: string[]) {
  const started = spawn(process.execPath, [childFile, appUrl, provider.url, ...does], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  await once(started.stdout, 'data');
  return started;
}

async function kill(process: ChildProcess) {
  process.kill('SIGKILL');
  await once(process, 'exit');
}

const messages = () =>
  queryOnce<{ message_id: string; state: string; attempts: number }>(
    ownerUrl,
    'SELECT message_id, state, attempts FROM text_messages',
  );
const sent = () =>
  expect.poll(async () => (await messages()).map(({ state }) => state)).toEqual(['SENT']);

test('a message whose server is killed between commit and sending is sent once', async () => {
  await kill(await startChild());
  expect(await messages()).toMatchObject([{ state: 'QUEUED', attempts: 0 }]);
  startSender();
  await sent();
  expect(provider.requests).toHaveLength(1);
});

test.each([
  ['had not reached Twilio is sent again', neverAnswers, ['POST', 'GET', 'POST']],
  ['had reached Twilio is not sent again', acceptsInSilence, ['POST', 'GET']],
])('a message whose server is killed while it sends, and that %s', async (_, answer, requests) => {
  provider.answerWith(answer);
  const sender = await startChild('sends');
  await expect.poll(() => provider.requests.length).toBe(1);
  await kill(sender);
  const [message] = await messages();
  expect(message).toMatchObject({ state: 'SENDING', attempts: 1 });
  provider.answerWith(acceptsIt);
  startSender();
  await sent();
  expect(provider.requests.map(({ method }) => method)).toEqual(requests);
  expect(provider.accepted).toHaveLength(1);
});

test('a message that was sent is not sent again, even if its job runs twice', async () => {
  await kill(await startChild());
  startSender();
  await sent();
  const [message] = await messages();
  await queryOnce(ownerUrl, "SELECT graphile_worker.add_job('sms.send', $1::json)", [
    JSON.stringify({ messageId: message?.message_id }),
  ]);
  const jobs = () => queryOnce(ownerUrl, 'SELECT FROM graphile_worker._private_jobs');
  await expect.poll(jobs).toEqual([]);
  expect(provider.requests).toHaveLength(1);
});
