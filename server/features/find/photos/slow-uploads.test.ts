import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { mostPhotoBytes } from '#contract/find/photos/photo-files.ts';
import { addPhoto } from '#contract/find/photos/photos.ts';
import { isTooSlow } from '#platform/http/bodies/slow-request.ts';
import { mount } from '#platform/http/mount.ts';
import { openTestServer } from '#platform/http/server.factory.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { limitUploads } from './limit-uploads.routes.ts';

// As in production, a hundred times faster.
const slowestRequestMs = 200;
const pace = { longestSilenceMs: 300, leastBytesPerSecond: 20_000, measuredMs: 600 };
const { app } = await openTestServer({ slowestRequestMs });
const tokens = ['a', 'b', 'c', 'd'];
limitUploads(app, {
  pace,
  whose: ({ headers }) => tokens.indexOf(String(headers.token)),
  isAdding: () => false,
});
mount(app, addPhoto, async () => refuse('photo_moves'), 'apiKey');
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

type SlowUpload = {
  token?: string;
  bytes: number;
  pieceBytes: number;
  everyMs: number;
  saidBytes?: number;
};

/** Sends a photo piece by piece; returns the answer and how long the server listened. */
async function upload({ token = 'a', bytes, pieceBytes, everyMs, saidBytes }: SlowUpload) {
  const body = 'A'.repeat(bytes);
  const startedMs = performance.now();
  const socket = connect({ host: '127.0.0.1', port });
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  const head = [
    `POST ${addPhoto.path} HTTP/1.1`,
    'Host: joyous.test',
    'Content-Type: image/jpeg',
    'Connection: close',
    `token: ${token}`,
    `Content-Length: ${saidBytes ?? body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (let at = 0; at < body.length && text === '' && !socket.destroyed; at += pieceBytes) {
    socket.write(body.slice(at, at + pieceBytes));
    await sleep(everyMs);
  }
  await closed;
  const [, status, code] = /^HTTP\/1\.1 (\d+)[\s\S]*"code":"(\w+)"/.exec(text) ?? [];
  return { status: Number(status), code, tookMs: performance.now() - startedMs };
}

const arrives = { status: 422, code: 'photo_moves' };
const tooSlow = { status: 408, code: 'request_too_slow' };

describe('an upload on a slow line', () => {
  test('arrives, in many times the usual time', async () => {
    const { tookMs, ...answer } = await upload({ bytes: 60_000, pieceBytes: 1_501, everyMs: 30 });
    expect(answer).toEqual(arrives);
    expect(tookMs).toBeGreaterThan(4 * slowestRequestMs);
  });

  test('that stops gets an answer saying so', async () => {
    const stopped = { bytes: 9_000, pieceBytes: 3_001, everyMs: 30, saidBytes: 60_000 };
    expect(await upload(stopped)).toMatchObject(tooSlow);
  });

  test('that drips without pausing gets an answer, and holds no place', async () => {
    const dripping = { bytes: 2_000, pieceBytes: 20, everyMs: 20, saidBytes: 60_000 };
    const { tookMs, ...answer } = await upload(dripping);
    expect(answer).toEqual(tooSlow);
    // The usual time, plus that of measuring the rate, plus what a busy machine adds.
    expect(tookMs).toBeLessThan(slowestRequestMs + 3 * pace.measuredMs);
    const after = { bytes: 12_000, pieceBytes: 12_001, everyMs: 0 };
    expect(await upload(after)).toMatchObject(arrives);
  });

  test('is limited to one per restaurant; others and fast ones have their places', async () => {
    const slowly = { bytes: 60_000, pieceBytes: 1_501, everyMs: 30 };
    const [first, again, other, quick] = await Promise.all([
      upload(slowly),
      sleep(20).then(() => upload(slowly)),
      upload({ ...slowly, token: 'b' }),
      upload({ bytes: 30_000, pieceBytes: 30_001, everyMs: 0 }),
    ]);
    expect([first, again, other, quick]).toMatchObject([arrives, tooSlow, arrives, arrives]);
    expect(await upload(slowly)).toMatchObject(arrives);
  });

  test('leaves room for a fast one, even when many announce large bodies', async () => {
    const large = { bytes: 400, pieceBytes: 20, everyMs: 20, saidBytes: mostPhotoBytes };
    const many = ['a', 'b', 'c'].map((token) => upload({ ...large, token }));
    await sleep(slowestRequestMs * 2);
    const quick = { bytes: 30_000, pieceBytes: 30_001, everyMs: 0 };
    expect(await upload({ ...quick, token: 'd' })).toMatchObject(arrives);
    expect(await Promise.all(many)).toMatchObject(many.map(() => tooSlow));
  });
});

test('8 MB at 0.25 Mbit/s is fast enough, even with pauses', () => {
  const product = { longestSilenceMs: 10_000, leastBytesPerSecond: 16 * 1024, measuredMs: 30_000 };
  const at = (atMs: number, bytes: number) => ({ atMs, bytes });
  const window = (bytes: number) => ({
    from: at(0, 0),
    last: at(29_000, bytes),
    now: at(30_000, bytes),
  });
  expect(isTooSlow(product, window((250_000 / 8) * 30))).toBe(false);
  expect(isTooSlow(product, window((250_000 / 8) * 20))).toBe(false);
  expect(isTooSlow(product, window(16 * 1024 * 30 - 1))).toBe(true);
  const silent = { from: at(0, 0), last: at(5_000, 9e6), now: at(15_000, 9e6) };
  expect(isTooSlow(product, silent)).toBe(true);
});
