import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type Figure, figure } from '../../bench/report.ts';
import type { HostileRequest } from '../../server/testing/hostile/hostile-requests.ts';
import { send } from '../../server/testing/hostile/send-hostile-requests.ts';
import { longestSliceMs, mostMs, processorMsOf, type Sending } from './cost.ts';

const rounds = 3;

/** Bytes after a picture make it a new file: one that is stored already would cost less. */
const another = (file: Buffer, bytes: number) =>
  Buffer.concat([file, randomBytes(Math.max(8, bytes - file.length))]).subarray(0, bytes);

/** What takes long is done by another process; here, only its length and its files cost something. */
const flatPhoto = () =>
  sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: 'tan' } })
    .png()
    .toBuffer();

/** A PNG, and the kind of chunk that readers skip, without content. */
const pngHead = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const emptyChunk = Buffer.from('\0\0\0\0prVt\0\0\0\0', 'latin1');
const emptyChunks = async (bytes: number) =>
  Buffer.concat([pngHead, Buffer.alloc(bytes, emptyChunk)]);

const json = 'application/json';

/** The server breaks the connection off when it refuses what it hasn't read. */
function cutOff(error: NodeJS.ErrnoException) {
  if (error.code === 'EPIPE' || error.code === 'ECONNRESET') return { status: 0 };
  throw error;
}

type DearFile = { what: string; type?: string; make: (bytes: number) => Promise<Buffer> };

const dearFiles: readonly DearFile[] = [
  { what: 'zeros', make: async (bytes) => Buffer.alloc(bytes) },
  { what: 'random bytes', make: async (bytes) => randomBytes(bytes) },
  { what: 'a PNG of empty chunks', make: emptyChunks },
  { what: 'JSON', type: json, make: async (bytes) => Buffer.alloc(bytes, '[') },
  { what: 'a photo', make: flatPhoto },
];

/** What the longest and dearest files cost, and the longest slice of that. */
export async function fileFigures(
  sending: Sending,
  { headers, ...good }: HostileRequest,
  bytes: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, type = 'image/png', make } of dearFiles) {
    const file = await make(bytes);
    const sendAnother = async () => {
      const body = another(file, bytes);
      const request = { ...good, headers: { ...headers, 'content-type': type }, body };
      const answer = await send(sending.agent, sending.server.port, request).catch(cutOff);
      const { status } = answer;
      if (status === 0 ? type !== json : ![200, 415, 422].includes(status))
        throw new Error(`${what} was answered ${status}`);
      return status;
    };
    let leastMs = Number.POSITIVE_INFINITY;
    let leastSliceMs = Number.POSITIVE_INFINITY;
    let status = 0;
    for (let round = 0; round < rounds; round += 1) {
      const ms = await processorMsOf(sending, async () => {
        status = await sendAnother();
      });
      leastMs = Math.min(leastMs, ms);
      leastSliceMs = Math.min(leastSliceMs, await longestSliceMs(sending, sendAnother));
    }
    const name = `${good.method} ${good.operation.path}, ${bytes} bytes: ${what} (${status})`;
    figures.push(
      figure.atMost(name, leastMs, mostMs, 'ms'),
      figure.atMost('  its longest slice while another caller waited', leastSliceMs, mostMs, 'ms'),
    );
  }
  return figures;
}
