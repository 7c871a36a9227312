// What one restaurant sends to make the others wait, in a process of its own, so that it doesn't
// delay the measuring.

import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { photoCalls } from '#contract/find/photos/calls.ts';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import { orderBody } from '../../bench/money/order-bodies.ts';
import { drawShortCode } from '../../server/platform/tokens/short-code.ts';

export type Noisy = {
  port: number;
  keys: readonly string[];
  photoHeaders: Record<string, string>;
};

/** How often each status was answered, by what was sent; 0 is no answer. */
export type Counts = Record<string, Record<number, number>>;

const batchesAtOnce = 12;
const uploadsAtOnce = 50;
const halvesAtOnce = 100;
const ordersOfBatch = 500;
const shortPauseMs = 1_000;
/** For what is sent many times at once: a key may make ten calls a second. */
const longPauseMs = 5_000;
const halfBytes = 4 * 1024 * 1024;
const missingBytes = 5;
const pieceBytes = 64 * 1024;
/** 49 million pixels. */
const side = 7_000;
const squares = 140;

const counts: Counts = {};
let hasEnded = false;

async function repeat(name: string, pauseMs: number, send: () => Promise<number>) {
  const ofKind = counts[name] ?? {};
  counts[name] = ofKind;
  while (!hasEnded) {
    const status = await send();
    ofKind[status] = (ofKind[status] ?? 0) + 1;
    // After the first time, not all of them in the same instant.
    await sleep(pauseMs * (0.5 + Math.random()));
  }
}

type Many = { name: string; atOnce: number; pauseMs: number };

function many({ name, atOnce, pauseMs }: Many, send: (number: number) => Promise<number>) {
  for (let number = 0; number < atOnce; number += 1) {
    void repeat(name, pauseMs, () => send(number));
  }
}

const agent = new Agent({ keepAlive: true });

function post(port: number, path: string, headers: Record<string, string>, body: string | Buffer) {
  return new Promise<number>((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...headers,
          'content-length': String(Buffer.byteLength(body)),
        },
      },
      (answer) => {
        answer.resume();
        answer.once('close', () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.once('error', () => resolve(0));
    asked.end(body);
  });
}

const ofKey = (key = '') => ({ authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() });

const wrongCode = () => drawShortCode(9);

/** Orders whose coupon codes are wrong. */
const wrongBatch = () =>
  JSON.stringify({
    orders: Array.from({ length: ordersOfBatch }, () => ({
      ...orderBody(),
      couponCode: wrongCode(),
    })),
  });

/** A body of 4 MB that stops just before its end. Resolves when the server answers or cuts it. */
async function sendHalf(port: number, key: string | undefined): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  let text = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece;
    socket.end();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const head = [
    `POST ${orderCalls.createPartnerOrders.path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    ...Object.entries(ofKey(key)).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${halfBytes}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const piece = ' '.repeat(pieceBytes);
  for (let left = halfBytes - missingBytes; left > 0 && text === ''; left -= pieceBytes) {
    if (socket.destroyed) break;
    const isTaken = socket.write(piece.slice(0, left));
    if (isTaken) continue;
    const drained = new Promise<void>((resolve) => socket.once('drain', resolve));
    await Promise.race([drained, closed]);
  }
  await closed;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
}

async function begin({ port, keys, photoHeaders }: Noisy) {
  // Squares of any color: small as a file, and slow to encode again.
  const noise = Buffer.alloc(squares * squares * 3);
  for (let at = 0; at < noise.length; at += 1) noise[at] = randomInt(256);
  const photo = await sharp(noise, { raw: { width: squares, height: squares, channels: 3 } })
    .resize({ width: side, kernel: 'nearest' })
    .png()
    .toBuffer();
  let photos = 0;
  const upload = () => {
    photos += 1;
    // What follows the picture makes it another file.
    const file = Buffer.concat([photo, Buffer.from(String(photos).padStart(9))]);
    const headers = { ...photoHeaders, 'content-type': 'image/png' };
    return post(port, photoCalls.addPhoto.path, headers, file);
  };
  const { path } = orderCalls.createPartnerOrders;
  many({ name: 'batches', atOnce: batchesAtOnce, pauseMs: shortPauseMs }, (number) =>
    post(port, path, ofKey(keys[number % keys.length]), wrongBatch()),
  );
  many({ name: 'uploads', atOnce: uploadsAtOnce, pauseMs: longPauseMs }, upload);
  many({ name: 'half bodies', atOnce: halvesAtOnce, pauseMs: longPauseMs }, (number) =>
    sendHalf(port, keys[number % keys.length]),
  );
}

process.on('message', async (told: Noisy | 'stop') => {
  if (told !== 'stop') {
    await begin(told);
    process.send?.('begun');
    return;
  }
  hasEnded = true;
  process.send?.(counts, () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
