import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeAnswerCache } from '../cache/answer-cache.factory.ts';
import { createHttpServer } from '../http/server.ts';
import { createVault } from '../secrets/vault.ts';
import { captureLog } from '../testing/captured-log.ts';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { makeTexts, memoryStopList } from './sms.factory.ts';
import { queueText, type TextedSentence } from './text-queue.ts';
import { twilioInboundPath, twilioRoutes, twilioStatusPath } from './twilio.routes.ts';
import { twilioSignature } from './twilio-signature.ts';

const { database, ownerUrl } = await openTestDatabase();
const vault = createVault(Buffer.alloc(32, 1));
const { logger } = captureLog();
const authToken = 'a secret of ours';
const publicUrl = 'https://joyous.example';
const nowMs = Date.parse('2026-03-19T16:00:00Z');
const phone = '+15125550190';
const stopList = memoryStopList();

const app = await createHttpServer({
  logger,
  trustProxy: [],
  secure: true,
  cache: makeAnswerCache().cache,
});
const signInStopList = memoryStopList();
const signInFrom = '+15125550101';
twilioRoutes(app, {
  database,
  vault,
  stopLists: { DINERS: stopList, SIGN_IN: signInStopList },
  logger,
  now: () => nowMs,
  authToken,
  publicUrl,
  signInFrom,
});
afterAll(() => app.close());

beforeEach(() => {
  stopList.stopped.clear();
  signInStopList.stopped.clear();
});
afterEach(() => queryOnce(ownerUrl, 'TRUNCATE text_messages, throttle CASCADE'));

type Fields = Record<string, string>;

/** As Twilio posts it; signed for another address, or with another secret, when given. */
const post = (path: string, fields: Fields, signed: { url?: string; token?: string } = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(
        signed.token ?? authToken,
        signed.url ?? publicUrl + path,
        fields,
      ).toString('base64'),
    },
  });

const texts = makeTexts({ database, vault });

async function sentMessage(purpose: 'COUPON' | 'PORTAL_CODE' = 'COUPON'): Promise<string> {
  const messageId = randomUUID();
  await database.transaction().execute((transaction) =>
    queueText(transaction, texts, {
      messageId,
      to: phone,
      body: 'x' as TextedSentence,
      purpose,
      businessId: null,
      nowMs,
    }),
  );
  await queryOnce(ownerUrl, "UPDATE text_messages SET state = 'SENDING'");
  await queryOnce(ownerUrl, "UPDATE text_messages SET state = 'SENT', provider_id = 'SM1'");
  return messageId;
}

const read = async () => (await queryOnce(ownerUrl, 'SELECT * FROM text_messages'))[0];
const statusOf = (messageId: string) => `${twilioStatusPath}?message=${messageId}`;

describe('the reported status of a message', () => {
  test.each([
    ['delivered', undefined, 'DELIVERED'],
    ['undelivered', '30003', 'UNDELIVERABLE'],
    ['undelivered', '30005', 'UNDELIVERABLE'],
    ['failed', '30008', 'FAILED'],
    ['failed', undefined, 'FAILED'],
    ['sent', undefined, 'SENT'],
    ['queued', undefined, 'SENT'],
  ])('%s %s is written down', async (status, code, state) => {
    const messageId = await sentMessage();
    const answer = await post(statusOf(messageId), {
      MessageSid: 'SM1',
      MessageStatus: status,
      ...(code && { ErrorCode: code }),
    });
    expect(answer.statusCode).toBe(204);
    expect(await read()).toMatchObject({ state, provider_id: 'SM1' });
    expect(stopList.stopped.size).toBe(0);
  });

  test('in the wrong order does not change a final state', async () => {
    const messageId = await sentMessage();
    await post(statusOf(messageId), { MessageSid: 'SM1', MessageStatus: 'delivered' });
    await post(statusOf(messageId), {
      MessageSid: 'SM1',
      MessageStatus: 'failed',
      ErrorCode: '30008',
    });
    expect(await read()).toMatchObject({ state: 'DELIVERED', error_code: null });
  });

  test('of another message with the same text changes nothing', async () => {
    const messageId = await sentMessage();
    await post(statusOf(messageId), { MessageSid: 'SM2', MessageStatus: 'failed' });
    expect(await read()).toMatchObject({ state: 'SENT' });
  });

  test('is STOP: the number is remembered', async () => {
    const messageId = await sentMessage();
    await post(statusOf(messageId), {
      MessageSid: 'SM1',
      MessageStatus: 'undelivered',
      ErrorCode: '21610',
    });
    expect(await read()).toMatchObject({ state: 'UNDELIVERABLE' });
    expect([...stopList.stopped]).toEqual([phone]);
  });

  test('is STOP for a portal code: only portal texts end', async () => {
    const messageId = await sentMessage('PORTAL_CODE');
    const fields = { MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: '21610' };
    await post(statusOf(messageId), fields);
    expect([[...stopList.stopped], [...signInStopList.stopped]]).toEqual([[], [phone]]);
  });

  test('with U+0000 in its texts is stored without', async () => {
    const messageId = await sentMessage();
    const fields = { MessageSid: 'SM1\0', MessageStatus: 'failed', ErrorCode: '30008\0' };
    expect((await post(statusOf(messageId), fields)).statusCode).toBe(204);
    expect(await read()).toMatchObject({ state: 'FAILED', error_code: '30008' });
  });

  test('of an unknown message is accepted without effect', async () => {
    const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
    expect((await post(statusOf(randomUUID()), fields)).statusCode).toBe(204);
    expect((await post(statusOf('x'), fields)).statusCode).toBe(400);
    expect((await post(twilioStatusPath, {})).statusCode).toBe(400);
  });
});

describe('is refused', () => {
  const fields = { MessageSid: 'SM1', MessageStatus: 'failed' };

  test.each([
    ['signed with another secret', { token: 'another secret' }],
    ['signed for another address', { url: 'https://evil.example/' }],
  ])('what is %s', async (_, signed) => {
    const messageId = await sentMessage();
    const answer = await post(statusOf(messageId), fields, signed);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ status: 'Failure', code: 'signature_mismatch' });
    expect(await read()).toMatchObject({ state: 'SENT' });
    expect((await post(twilioInboundPath, { From: phone, Body: 'STOP' }, signed)).statusCode).toBe(
      403,
    );
    expect(stopList.stopped.size).toBe(0);
  });

  test('an unsigned request, or one that was changed on its way', async () => {
    const messageId = await sentMessage();
    const url = statusOf(messageId);
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(authToken, publicUrl + url, fields).toString('base64'),
    };
    const payload = 'MessageSid=SM1&MessageStatus=delivered';
    const { 'x-twilio-signature': _, ...unsigned } = headers;
    for (const sent of [headers, unsigned]) {
      const answer = await app.inject({ method: 'POST', url, payload, headers: sent });
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('an answer to our number', () => {
  test.each(['STOP', ' stop ', 'Unsubscribe', 'OptOut', 'REVOKE'])(
    '%s ends the texts',
    async (Body) => {
      expect((await post(twilioInboundPath, { From: phone, Body })).statusCode).toBe(200);
      expect([...stopList.stopped]).toEqual([phone]);
    },
  );

  test("STOP to the portal's number ends only its texts", async () => {
    await post(twilioInboundPath, { From: phone, To: signInFrom, Body: 'STOP' });
    expect([[...stopList.stopped], [...signInStopList.stopped]]).toEqual([[], [phone]]);
    await post(twilioInboundPath, { From: phone, To: '+15125550100', Body: 'STOP' });
    await post(twilioInboundPath, { From: phone, To: signInFrom, Body: 'START' });
    expect([[...stopList.stopped], [...signInStopList.stopped]]).toEqual([[phone], []]);
  });

  test('START allows them again; anything else changes nothing', async () => {
    stopList.stopped.add(phone);
    await post(twilioInboundPath, { From: phone, Body: 'stop it please' });
    await post(twilioInboundPath, { From: phone, Body: 'thanks' });
    expect([...stopList.stopped]).toEqual([phone]);
    await post(twilioInboundPath, { From: phone, Body: 'Start' });
    expect([...stopList.stopped]).toEqual([]);
  });
});
