import { once } from 'node:events';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { getSite } from '#contract/site/frame/site.ts';
import { listInbox } from '#contract/site/text-messages/text-messages.ts';
import { openTestApp } from './testing/test-app.ts';

const twilio = {
  SMS_TRANSPORT: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'x'.repeat(32),
  TWILIO_FROM: '+15125550100',
};
const withInbox = await openTestApp({ settings: { DEMO: 'false' } });
const withDemo = await openTestApp({ settings: { ...twilio, DEMO: 'true' } });
const withNeither = await openTestApp({ settings: { ...twilio, DEMO: 'false' } });
for (const { app } of [withInbox, withDemo, withNeither]) {
  await app.listen({ host: '127.0.0.1', port: 0 });
}

async function statusAt(host: string, { app }: typeof withInbox, path: string) {
  const { port } = app.server.address() as AddressInfo;
  const sent = ask({ host: '127.0.0.1', port, path, headers: { host } });
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

test.each([
  ['the inbox', withInbox, listInbox.path],
  ['everything else on a server with the inbox', withInbox, getSite.path],
  ['everything on a server with demo accounts', withDemo, getSite.path],
])('%s is refused for a host name that is not ours', async (_, world, path) => {
  expect(await statusAt('localhost:3000', world, path)).toBe(200);
  // This includes cached answers.
  for (const _again of [1, 2]) expect(await statusAt('evil.example', world, path)).toBe(421);
});

test('a server without either setting answers for any host name', async () => {
  expect(await statusAt('joyous.internal', withNeither, getSite.path)).toBe(200);
});
