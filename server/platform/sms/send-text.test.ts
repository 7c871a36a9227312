import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVault } from '../secrets/vault.ts';
import { findStrandedStates } from '../state-machine/state-machine.factory.ts';
import { captureLog } from '../testing/captured-log.ts';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { messageStates } from './message-states.ts';
import { mostAttempts, sendText } from './send-text.ts';
import { makeTexts, memoryStopList } from './sms.factory.ts';
import { smsJobs } from './sms.jobs.ts';
import { settleText } from './sms.queries.ts';
import { queueText, type TextedSentence } from './text-queue.ts';
import type { Delivery, OutgoingText } from './transport.ts';

const { database, ownerUrl } = await openTestDatabase();
const vault = createVault(Buffer.alloc(32, 1));
const log = captureLog();
const startMs = Date.parse('2026-03-19T16:00:00Z');
const phone = '+15125550190';

let stopList = memoryStopList();
let delivery: Delivery;
let outgoing: OutgoingText[];
let notified: string[];
let nowMs: number;

beforeEach(() => {
  log.clear();
  stopList = memoryStopList();
  delivery = { outcome: 'sent', providerId: 'SM1' };
  outgoing = [];
  notified = [];
  nowMs = startMs;
  paused = [];
  signInStopList.stopped.clear();
});
afterEach(() => queryOnce(ownerUrl, 'TRUNCATE text_messages, throttle CASCADE'));

const texts = makeTexts({ database, vault });
const signInStopList = memoryStopList();
let paused: string[] = [];
const dependencies = () => ({
  database,
  vault,
  logger: log.logger,
  now: () => nowMs,
  stopLists: { DINERS: stopList, SIGN_IN: signInStopList },
  paused,
  transport: {
    send: async (text: OutgoingText) => {
      outgoing.push(text);
      return delivery;
    },
  },
  whenSent: {
    COUPON: async (_: unknown, { messageId }: { messageId: string }) =>
      void notified.push(messageId),
  },
});

const queue = async (purpose: 'COUPON' | 'PORTAL_CODE' = 'COUPON') => {
  const queued = await database.transaction().execute((transaction) =>
    queueText(transaction, texts, {
      to: phone,
      body: 'Joyous: 20% off.' as TextedSentence,
      purpose,
      businessId: null,
      nowMs: startMs,
    }),
  );
  if (queued.outcome !== 'queued') throw new Error(`held back by ${queued.budget}`);
  return queued.messageId;
};
const send = (messageId: string) => sendText(dependencies(), messageId);
const read = async () => (await queryOnce(ownerUrl, 'SELECT * FROM text_messages'))[0];

describe('the states of a message', () => {
  test('can all be reached from the first, and final states stay', () => {
    expect(findStrandedStates(messageStates, 'QUEUED')).toEqual({ unreachable: [], endless: [] });
    expect(messageStates.ends).toEqual(['DELIVERED', 'FAILED', 'UNDELIVERABLE']);
    expect(messageStates.mayBecome('SENDING')).toEqual(['QUEUED', 'SENDING']);
    expect(messageStates.mayBecome('DELIVERED')).toEqual(['SENDING', 'SENT']);
  });
});

describe('a message', () => {
  test('is sent once, and the waiting caller is notified', async () => {
    const messageId = await queue();
    await send(messageId);
    await send(messageId);
    expect(outgoing).toEqual([
      {
        to: phone,
        body: 'Joyous: 20% off.',
        messageId,
        sender: 'DINERS',
        usefulForMs: 24 * 60 * 60_000,
        repeatedSinceMs: undefined,
      },
    ]);
    expect(notified).toEqual([messageId]);
    expect(await read()).toMatchObject({ state: 'SENT', provider_id: 'SM1', attempts: 1 });
  });

  test('that no caller waits for is sent as well', async () => {
    await send(await queue('PORTAL_CODE'));
    expect(await read()).toMatchObject({ state: 'SENT' });
  });

  test('that cannot be sent now is tried again, and fails after the last attempt', async () => {
    delivery = { outcome: 'later', errorCode: 'http_503' };
    const messageId = await queue();
    for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
      await expect(send(messageId)).rejects.toMatchObject({ code: 'text_not_sent_yet' });
      expect(await read()).toMatchObject({ state: 'SENDING', attempts: attempt });
    }
    await send(messageId);
    expect(await read()).toMatchObject({ state: 'FAILED', error_code: 'http_503' });
    await send(messageId);
    expect(outgoing).toHaveLength(mostAttempts);
    // From the second time on, the provider may have it.
    const [first, ...others] = outgoing.map(({ repeatedSinceMs }) => repeatedSinceMs);
    expect([first, ...new Set(others)]).toEqual([undefined, startMs]);
    expect(notified).toEqual([]);
  });

  test('to a number that cannot get texts is not tried again', async () => {
    delivery = { outcome: 'refused', state: 'UNDELIVERABLE', errorCode: '21614' };
    const messageId = await queue();
    await send(messageId);
    await send(messageId);
    expect(outgoing).toHaveLength(1);
    expect(await read()).toMatchObject({ state: 'UNDELIVERABLE', error_code: '21614' });
    expect(log.lines()).not.toEqual([]);
    expect(JSON.stringify(log.lines())).not.toContain('5125550190');
  });

  test('that is answered with STOP is the last one to its number', async () => {
    delivery = { outcome: 'stopped', errorCode: '21610' };
    await send(await queue());
    expect([...stopList.stopped]).toEqual([phone]);
    await queryOnce(ownerUrl, 'TRUNCATE text_messages, throttle CASCADE');
    delivery = { outcome: 'sent', providerId: 'SM2' };
    await send(await queue());
    expect(outgoing).toHaveLength(1);
    expect(await read()).toMatchObject({ state: 'UNDELIVERABLE', error_code: 'stopped' });
  });

  test('whose delivery is reported before we recorded that it was sent stays delivered', async () => {
    const messageId = await queue();
    const deps = dependencies();
    const transport = {
      send: async () => {
        await settleText(database, messageId, { state: 'DELIVERED', providerId: 'SM1' }, nowMs);
        return delivery;
      },
    };
    await sendText({ ...deps, transport }, messageId);
    expect(await read()).toMatchObject({ state: 'DELIVERED', provider_id: 'SM1' });
  });
});

describe('a sign-in code, sent from a number of its own', () => {
  test('is sent to somebody who wants no other texts', async () => {
    stopList.stopped.add(phone);
    await send(await queue('PORTAL_CODE'));
    expect(outgoing).toMatchObject([{ to: phone, sender: 'SIGN_IN' }]);
  });

  test('is not sent to somebody who opted out of codes; coupons are', async () => {
    delivery = { outcome: 'stopped', errorCode: '21610' };
    await send(await queue('PORTAL_CODE'));
    expect([[...stopList.stopped], [...signInStopList.stopped]]).toEqual([[], [phone]]);
    delivery = { outcome: 'sent', providerId: 'SM1' };
    await send(await queue('PORTAL_CODE'));
    await send(await queue('COUPON'));
    expect(outgoing.map(({ sender }) => sender)).toEqual(['SIGN_IN', 'DINERS']);
  });

  test('tells the provider how long it is still good', async () => {
    const messageId = await queue('PORTAL_CODE');
    nowMs = startMs + 2 * 60_000;
    await send(messageId);
    expect(outgoing).toMatchObject([{ usefulForMs: 3 * 60_000 }]);
  });

  test('is not sent after it has expired', async () => {
    const messageId = await queue('PORTAL_CODE');
    nowMs = startMs + 5 * 60_000 + 1;
    await send(messageId);
    expect(outgoing).toEqual([]);
    expect(await read()).toMatchObject({ state: 'FAILED', error_code: 'too_late' });
  });
});

describe('a paused purpose', () => {
  const jobs = () =>
    queryOnce<{ run_at: Date }>(
      ownerUrl,
      `SELECT run_at FROM graphile_worker._private_jobs WHERE key LIKE 'sms:%'`,
    );

  test.each([[['all']], [['COUPON', 'PORTAL_CODE']]])(
    'by %j waits, and is sent later',
    async (which) => {
      paused = which;
      const messageId = await queue();
      await queryOnce(ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
      await send(messageId);
      expect(outgoing).toEqual([]);
      expect(await read()).toMatchObject({ state: 'QUEUED', attempts: 0 });
      expect(await jobs()).toEqual([{ run_at: new Date(startMs + 60_000) }]);
      paused = [];
      await send(messageId);
      expect(await read()).toMatchObject({ state: 'SENT' });
    },
  );

  test('does not delay other texts', async () => {
    paused = ['COUPON'];
    await send(await queue('PORTAL_CODE'));
    expect(outgoing).toHaveLength(1);
  });

  test('is not checked again after its text was sent', async () => {
    const messageId = await queue();
    await send(messageId);
    await queryOnce(ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
    paused = ['all'];
    await send(messageId);
    expect(await jobs()).toEqual([]);
  });
});

test('number and text are erased after thirty days; the record that a text was sent stays', async () => {
  const messageId = await queue();
  await send(messageId);
  const forget = smsJobs(dependencies()).find(({ name }) => name === 'sms.forget-old');
  nowMs = startMs + 30 * 86_400_000;
  await forget?.work({});
  expect((await read())?.sealed_phone).not.toBeNull();
  nowMs += 1;
  await forget?.work({});
  expect(await read()).toMatchObject({
    state: 'SENT',
    phone_index: null,
    sealed_phone: null,
    sealed_body: null,
    forgotten_at: new Date(nowMs),
  });
});
