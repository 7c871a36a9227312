import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import {
  acceptsInSilence,
  acceptsIt,
  neverAnswers,
  refusesWith,
  startFakeProvider,
} from './fake-provider.factory.ts';
import type { OutgoingText } from './transport.ts';
import { type TwilioAccount, twilioTransport } from './twilio-transport.ts';

const provider = await startFakeProvider();
afterAll(() => provider.close());

const account: TwilioAccount = {
  accountSid: `AC${'1'.repeat(32)}`,
  authToken: 'a secret of ours',
  from: '+15125550100',
  apiUrl: provider.url,
  statusUrl: 'https://joyous.example/api/webhooks/twilio/status',
};
const text = {
  to: '+15125550190',
  body: 'Joyous: 20% off. Ä & ö',
  messageId: randomUUID(),
  sender: 'DINERS' as const,
  usefulForMs: dayMs,
  repeatedSinceMs: undefined,
};
const send = (settings: Partial<TwilioAccount> = {}, sent: Partial<OutgoingText> = {}) =>
  twilioTransport({ ...account, ...settings }).send({ ...text, ...sent });

beforeEach(() => {
  provider.requests.length = 0;
  provider.accepted.length = 0;
  provider.answerWith(acceptsIt);
  provider.listWith(undefined);
});

describe('a code of the portal', () => {
  const sender = 'SIGN_IN' as const;
  const fromOf = () => provider.requests.at(-1)?.fields.From;

  test('is sent from its own number, if it has one', async () => {
    await send({ signInFrom: '+15125550101' }, { sender });
    expect(fromOf()).toBe('+15125550101');
    await send({ signInFrom: '+15125550101' });
    expect(fromOf()).toBe('+15125550100');
  });

  test('is sent from the number for all texts, if it has none', async () => {
    await send({}, { sender });
    expect(fromOf()).toBe('+15125550100');
  });
});

describe('a message', () => {
  test('is sent with its id, and the address for status callbacks', async () => {
    expect(await send()).toEqual({ outcome: 'sent', providerId: `SM${'1'.padStart(32, '0')}` });
    expect(provider.requests).toMatchObject([
      {
        method: 'POST',
        path: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
        headers: {
          authorization: `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`,
        },
        fields: {
          To: text.to,
          Body: text.body,
          From: '+15125550100',
          StatusCallback: `${account.statusUrl}?message=${text.messageId}`,
        },
      },
    ]);
  });

  test('is sent through a messaging service, without callbacks where our address is not public', async () => {
    await send({ from: `MG${'2'.repeat(32)}`, statusUrl: undefined });
    expect(provider.requests[0]?.fields).toEqual({
      To: text.to,
      Body: text.body,
      MessagingServiceSid: `MG${'2'.repeat(32)}`,
    });
  });
});

describe('a message that is of no use after a while', () => {
  const validityOf = () => provider.requests.at(-1)?.fields.ValidityPeriod;

  test.each([
    [300_000, '300'],
    [299_001, '300'],
    [1_000, '6'],
    [10 * 60 * minuteMs - 1_000, '35999'],
    [10 * 60 * minuteMs, undefined],
  ])('for %d ms more may wait so many seconds at Twilio', async (usefulForMs, seconds) => {
    expect(await send({}, { usefulForMs })).toMatchObject({ outcome: 'sent' });
    expect(validityOf()).toBe(seconds);
  });
});

describe('a message that was tried before', () => {
  const again = (sent: Partial<OutgoingText> = {}) =>
    send({}, { repeatedSinceMs: Date.now(), ...sent });
  const methods = () => provider.requests.map(({ method }) => method).join(' ');

  test('is not sent again if Twilio has it: only the answer was lost', async () => {
    provider.answerWith(acceptsInSilence);
    expect(await send({ answerWithinMs: 100 })).toMatchObject({ outcome: 'later' });
    provider.answerWith(acceptsIt);
    expect(await again()).toEqual({ outcome: 'sent', providerId: provider.accepted[0]?.sid });
    expect(methods()).toBe('POST GET');
    expect(provider.requests[1]?.fields).toEqual({ To: text.to, PageSize: '1000' });
  });

  test('is found behind the sentence of a trial account', async () => {
    await send();
    Object.assign(provider.accepted[0] ?? {}, { body: `Sent from your trial - ${text.body}` });
    expect(await again()).toMatchObject({ outcome: 'sent' });
    expect(methods()).toBe('POST GET');
  });

  test.each([
    ['for another text', { body: 'Joyous: 30% off.' }],
    ['from before', { date_created: new Date(Date.now() - 2 * minuteMs).toUTCString() }],
    ['without a body or a date', { body: null, date_created: null }],
    ['that could not be delivered', { status: 'undelivered' }],
    ['that failed', { status: 'failed' }],
  ])('is sent if Twilio only has one %s', async (_, changed) => {
    await send();
    Object.assign(provider.accepted[0] ?? {}, changed);
    expect(await again()).toMatchObject({ outcome: 'sent' });
    expect(methods()).toBe('POST GET POST');
  });

  test.each([
    ['does not answer', (response: ServerResponse) => void response.destroy()],
    ['is too busy', refusesWith(429, 20429)],
    ['answers something else', (response: ServerResponse) => void response.end('{"a":1}')],
  ])('waits while the list %s', async (_, answer) => {
    provider.listWith(answer);
    expect(await again()).toMatchObject({ outcome: 'later' });
    expect(methods()).toBe('GET');
  });
});

describe('can be sent later', () => {
  test.each([
    ['too many requests', 429, 20429],
    ['a broken provider', 500, undefined],
    ['a provider that is away', 503, 20503],
    ['a wrong secret, which an operator can mend', 401, 20003],
    ['a full queue', 400, 21611],
  ])('after %s', async (_, status, code) => {
    provider.answerWith(refusesWith(status, code));
    expect(await send()).toEqual({
      outcome: 'later',
      errorCode: code === undefined ? `http_${status}` : String(code),
    });
    expect(provider.requests).toHaveLength(1);
  });

  test('when a gateway answers in place of Twilio', async () => {
    provider.answerWith((response) => response.writeHead(502).end('<html>Bad Gateway</html>'));
    expect(await send()).toMatchObject({ outcome: 'later' });
  });

  test('when no answer comes in time', async () => {
    provider.answerWith(neverAnswers);
    expect(await send({ answerWithinMs: 100 })).toEqual({
      outcome: 'later',
      errorCode: 'TimeoutError',
    });
  });

  test('when the connection breaks, or no server answers', async () => {
    provider.answerWith((response) => response.destroy());
    expect(await send()).toMatchObject({ outcome: 'later' });
    expect(await send({ apiUrl: 'http://127.0.0.1:1' })).toMatchObject({ outcome: 'later' });
  });
});

describe('can never be sent', () => {
  test.each([
    [21211, 'UNDELIVERABLE'],
    [21614, 'UNDELIVERABLE'],
    [21612, 'UNDELIVERABLE'],
    [30006, 'UNDELIVERABLE'],
    [21606, 'FAILED'],
    [21408, 'FAILED'],
  ])('after the error %s', async (code, state) => {
    provider.answerWith(refusesWith(400, code));
    expect(await send()).toEqual({ outcome: 'refused', state, errorCode: String(code) });
  });

  test('to a number whose owner answered STOP', async () => {
    provider.answerWith(refusesWith(400, 21610));
    expect(await send()).toEqual({ outcome: 'stopped', errorCode: '21610' });
  });

  test('when it is refused without a reason', async () => {
    provider.answerWith(refusesWith(404));
    expect(await send()).toEqual({ outcome: 'refused', state: 'FAILED', errorCode: 'http_404' });
  });
});
