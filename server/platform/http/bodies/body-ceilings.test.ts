import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { commonRefusal } from '../refusal.ts';
import { greet, openTestServer } from '../server.factory.ts';
import { countBody, createBodyCeiling, refuseUnread } from './body-ceilings.ts';

const { app } = await openTestServer();
const ceiling = createBodyCeiling(100);
const asked = Promise.withResolvers<void>();
const held = Promise.withResolvers<void>();

// Waits like the guard, which asks the database.
app.addHook('onRequest', async ({ headers, raw }) => {
  if (headers['x-leaves'] === undefined) return;
  const gone = new Promise((resolve) => raw.once('close', resolve));
  asked.resolve();
  await gone;
});
app.addHook('preParsing', (request, reply, payload, done) => {
  const full = countBody(request, reply, [{ ceiling, owner: 'somebody' }]);
  held.resolve();
  if (full) refuseUnread(request, reply, commonRefusal('busy'));
  else done(null, payload);
});
afterAll(() => app.close());

test('who leaves before their body is held takes no room from others', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(
    `POST ${greet.path} HTTP/1.1\r\nHost: a\r\nX-Leaves: 1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  await asked.promise;
  socket.destroy();
  await held.promise;
  const answer = await app.inject({ method: 'POST', url: greet.path, payload: { name: 'Ann' } });
  expect(answer.statusCode, answer.payload).toBe(200);
});
