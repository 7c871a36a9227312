import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { commonRefusal, type Refusal } from '../refusal.ts';

/** A body that is not read. The error handler sends the refusal. */
export class RefusedBody extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A body of the usual length may come byte by byte, a longer one in the shortest packets. */
const fewPieces = 5_000;
const bytesOfPacket = 512;

const inTooManyPieces = commonRefusal('bad_input', {
  problems: [
    { field: 'body', message: `comes in too many chunks of less than ${bytesOfPacket} bytes` },
  ],
});

/**
 * A body as it arrived, piece by piece. Its bytes and its pieces are counted as they arrive: a chunk
 * of one byte costs as much processor time as one of 64 KB, and 600 bytes of memory.
 */
export function readBody(
  { headers, routeOptions: { bodyLimit } }: FastifyRequest,
  payload: Readable,
): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    const refuse = (refusal: Refusal) => {
      payload.off('data', take);
      reject(new RefusedBody(refusal));
    };
    const take = (piece: Buffer) => {
      bytes += piece.length;
      pieces.push(piece);
      if (bytes > bodyLimit) refuse(commonRefusal('body_too_large'));
      else if (pieces.length > fewPieces + bytes / bytesOfPacket) refuse(inTooManyPieces);
    };
    if (Number(headers['content-length'] ?? 0) > bodyLimit) {
      return refuse(commonRefusal('body_too_large'));
    }
    payload.on('data', take);
    payload.once('end', () => resolve(pieces));
    payload.once('error', reject);
  });
}
