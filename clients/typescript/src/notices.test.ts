import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyNotice } from './notices.ts';

const secret = `whsec_${Buffer.alloc(32, 'one secret').toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 'the other').toString('base64')}`;
const nowMs = Date.parse('2026-03-19T16:00:00Z');
const timestamp = '2026-03-19T16:00:00.000Z';
const body = JSON.stringify({ type: 'order.placed', timestamp, data: { name: 'Zoë' } });

/** As the specification's own library signs it. */
const signed = (by = secret, atMs = nowMs, text = body) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(atMs / 1_000)),
  'webhook-signature': new Webhook(by).sign('msg_1', new Date(atMs), text),
});

const check = (headers: Record<string, string>, text = body, by: string | string[] = secret) =>
  verifyNotice(by, { headers, body: text }, { nowMs });

test('what was signed by the specification is right, as text and as bytes', async () => {
  const notice = { id: 'msg_1', type: 'order.placed', timestamp, data: { name: 'Zoë' } };
  expect(await check(signed())).toEqual({ ok: true, notice });
  const headers = new Headers(signed());
  const bytes = new TextEncoder().encode(body);
  expect(await verifyNotice(secret, { headers, body: bytes }, { nowMs })).toEqual({
    ok: true,
    notice,
  });
});

test('while a secret is changed, either of two signatures and of two secrets will do', async () => {
  const both = `${signed(other)['webhook-signature']} ${signed()['webhook-signature']}`;
  expect(await check({ ...signed(), 'webhook-signature': both })).toMatchObject({ ok: true });
  expect(await check(signed(other), body, [secret, other])).toMatchObject({ ok: true });
});

test.each([
  ['another secret', signed(other), body, 'SIGNATURE_WRONG'],
  ['another body', signed(), body.replace('placed', 'paid'), 'SIGNATURE_WRONG'],
  ['another id', { ...signed(), 'webhook-id': 'msg_2' }, body, 'SIGNATURE_WRONG'],
  [
    'another version',
    { ...signed(), 'webhook-signature': `v1a,${signed()['webhook-signature'].slice(3)}` },
    body,
    'SIGNATURE_WRONG',
  ],
  ['no signature at all', { ...signed(), 'webhook-signature': '' }, body, 'HEADERS_MISSING'],
  ['what is no base64', { ...signed(), 'webhook-signature': 'v1,%%%' }, body, 'SIGNATURE_WRONG'],
  ['one from six minutes ago', signed(secret, nowMs - 360_000), body, 'TOO_OLD_OR_EARLY'],
  ['one from the future', signed(secret, nowMs + 360_000), body, 'TOO_OLD_OR_EARLY'],
  ['a time that is none', { ...signed(), 'webhook-timestamp': 'now' }, body, 'TOO_OLD_OR_EARLY'],
  ['what is no JSON', signed(secret, nowMs, 'hello'), 'hello', 'NOT_A_NOTICE'],
  ['null', signed(secret, nowMs, 'null'), 'null', 'NOT_A_NOTICE'],
  ['a list', signed(secret, nowMs, '[]'), '[]', 'NOT_A_NOTICE'],
])('%s is refused', async (_, headers, text, why) => {
  expect(await check(headers, text)).toEqual({ ok: false, why });
});
