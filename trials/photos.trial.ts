import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { photoCalls } from '#contract/find/photos/calls.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { findMissingSwift, startSwift } from './support/swift.ts';
import type { Trial } from './support/trial.ts';

const photos = 6;

type Answered<Response> = { response: Response };
type Added = { results: { photoId: string; key: string; removedUntil: string | null }[] };

/** Another picture each time. */
const draw = (number: number) =>
  sharp({
    create: { width: 900, height: 700, channels: 3, background: { r: number * 30, g: 80, b: 120 } },
  })
    .png()
    .toBuffer();

/**
 * Two machines of one restaurant, with folders of their own, keep photos in one S3 store: what is
 * added at one is shown by the other, even when the first is gone.
 */
const s3: Trial = {
  longestSeconds: 300,
  findMissing: findMissingSwift,
  async run(world) {
    const { settings: s3, proxy } = await startSwift(world);
    const SECRET_KEY = randomBytes(32).toString('base64');
    const base = await world.start({ SECRET_KEY, ...s3 });
    await base.stop();
    const database = await startEmbeddedPostgres({ dataDir: base.dataDir });
    world.defer(database.stop);
    const start = async (more: Record<string, string> = {}) =>
      world.start({
        SECRET_KEY,
        ...s3,
        DATA_DIR: await world.folder(),
        DATABASE_APP_URL: database.appUrl,
        ...more,
      });
    const [one, two] = [await start(), await start()];
    const headers = await signInToDemo(one.url);
    let notAdded = 0;
    for (let number = 0; number < photos; number += 1) {
      const answer = await fetch(one.url + photoCalls.addPhoto.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/png' },
        body: new Uint8Array(await draw(number)),
      });
      if (answer.status !== 200) notAdded += 1;
      await answer.body?.cancel();
    }
    const listed = await fetch(two.url + photoCalls.listPhotos.path, { headers });
    const { response } = (await listed.json()) as Answered<Added>;
    const shown = async (url: string) => {
      let count = 0;
      for (const { photoId, key } of response.results) {
        const file = await fetch(`${url}/photos/${photoId}/480.webp?key=${key}`);
        const bytes = await file.arrayBuffer();
        if (file.ok && bytes.byteLength > 100) count += 1;
      }
      return count;
    };
    const atBoth = (await shown(one.url)) + (await shown(two.url));
    await one.stop();
    const atOther = await shown(two.url);
    const inFolders = [one, two].filter(({ dataDir }) => {
      const folder = join(dataDir, 'photos');
      return existsSync(folder) && readdirSync(folder).length > 0;
    }).length;
    const all = response.results.length;
    proxy.kill('SIGKILL');
    const isUp = await fetch(two.url).then(({ ok }) => ok);
    return [
      figure.atMost('photos not added', notAdded, 0, `of ${photos}`),
      figure.atMost('photos not shown by both machines', all * 2 - atBoth, 0, `of ${all * 2}`),
      figure.atMost('  with the first machine gone', all - atOther, 0, `of ${all}`),
      figure.atMost('machines with photos in their folders', inFolders, 0, 'of 2'),
      figure.atMost('with the store gone, home not shown', isUp ? 0 : 1, 0, ''),
    ];
  },
};

const photoBytes = 8_000_000;
/** 0.25 Mbit/s. */
const bytesPerSecond = 250_000 / 8;
const everyMs = 200;

type Line = { port: number; headers: Record<string, string>; body: Buffer };

/** Sends this many bytes a second; returns the status and the seconds until the server answered. */
async function sendSlowly({ port, headers, body }: Line, rate: number) {
  const startedMs = performance.now();
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  let text = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  const closed = once(socket, 'close');
  const head = Object.entries({
    ...headers,
    Host: `127.0.0.1:${port}`,
    'Content-Type': 'image/png',
    Connection: 'close',
    'Content-Length': String(body.length),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${photoCalls.addPhoto.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  let at = 0;
  while (at < body.length && text === '' && !socket.destroyed) {
    // A late turn catches up, as a line does after a stall.
    const due = Math.ceil((rate * (performance.now() - startedMs)) / 1_000);
    socket.write(body.subarray(at, due));
    at = Math.max(at, due);
    await sleep(everyMs);
  }
  await closed;
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? [];
  return { status: Number(status ?? 0), seconds: (performance.now() - startedMs) / 1_000 };
}

/** Noise, which hardly compresses in any format. */
async function photoOf(bytes: number) {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const noise = Buffer.alloc(side * side * 3);
  for (let at = 0; at < noise.length; at += 1) noise[at] = Math.random() * 256;
  const raw = { width: side, height: side, channels: 3 as const };
  return sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer();
}

const slow: Trial = {
  longestSeconds: 600,
  async run(world) {
    const server = await world.start();
    const headers = await signInToDemo(server.url);
    const { port } = server;
    const body = await photoOf(photoBytes * world.share);
    const dripping = sendSlowly({ port, headers, body }, 10);
    const quick = await sendSlowly({ port, headers, body: await photoOf(800_000) }, 1e9);
    const dripped = await dripping;
    const slow = await sendSlowly({ port, headers, body }, bytesPerSecond);
    const share = `${(body.length / 1e6).toFixed(1)} MB as sent`;
    return [
      figure.atMost(
        'a photo at 0.25 Mbit/s, not added',
        slow.status === 200 ? 0 : slow.status || 1,
        0,
        share,
      ),
      figure.atMost(
        '  its time over that of the line',
        slow.seconds / (body.length / bytesPerSecond),
        1.2,
        '',
      ),
      figure.atMost('ten bytes a second, not told so', dripped.status === 408 ? 0 : 1, 0, ''),
      figure.atMost('  its place held', dripped.seconds, 60, 's'),
      figure.atMost('  a photo beside it, not added', quick.status === 200 ? 0 : 1, 0, ''),
    ];
  },
};

export const trials = { s3, slow };
