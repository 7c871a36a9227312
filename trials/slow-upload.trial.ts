import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { photoCalls } from '#contract/find/photos/calls.ts';
import { figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import type { Trial } from './support/trial.ts';

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

export const trial: Trial = {
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
