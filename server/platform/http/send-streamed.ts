import { PassThrough, pipeline, type Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallerDisconnectedError } from '../database/caller.ts';
import type { Refused } from '../refusals/refuse.ts';
import type { Streamed, Write } from '../streaming/streamed.ts';
import { encodingsIn } from './accepted.ts';

/** How many bytes may wait for the reader before no more are made. */
const mostWaitingBytes = 256 * 1024;

/** A reader slower than this loses its place, because each holds a database connection. */
const longestMs = 120_000;
/** A file may be saved over a slow connection; a caller waits for an answer. */
const longestFileMs = 600_000;

/**
 * Sends an answer or a file while it is being made, no faster than it is read. The envelope is
 * closed only when everything was written: a broken answer is invalid JSON on a cut connection.
 * Returns the refusal if there is one.
 */
export async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  { work, file }: Streamed,
): Promise<Refused | undefined> {
  // The server cuts idle connections, but here we may have nothing to send yet: a search may go
  // through millions of rows before its first result.
  reply.raw.on('timeout', (socket) => {
    if (reply.raw.writableLength > 0) socket.destroy();
  });
  const body = new PassThrough({ highWaterMark: mostWaitingBytes });
  // The error is reported elsewhere; without a listener, Node would end the process.
  body.on('error', () => undefined);
  let begin: () => void = () => undefined;
  const begun = new Promise<undefined>((resolve) => {
    begin = () => resolve(undefined);
  });
  let hasBegun = false;
  const [opening, closing] = file
    ? [undefined, undefined]
    : ['{"status":"Success","response":', '}'];
  const write: Write = async (part) => {
    if (body.destroyed) throw new CallerDisconnectedError('the caller has left');
    if (!hasBegun) {
      hasBegun = true;
      if (opening !== undefined) body.write(opening);
      begin();
    }
    if (!body.write(part)) await drained(body);
  };

  const ended = work(write);
  ended.then(
    () => hasBegun && body.end(closing),
    (error: Error) => {
      if (hasBegun && !(error instanceof CallerDisconnectedError)) {
        request.log.error({ err: error }, 'an answer broke off');
      }
      body.destroy(error);
    },
  );
  const refused = await Promise.race([begun, ended]);
  if (!hasBegun) return refused ?? Promise.reject(new Error('nothing was written'));

  const timer = setTimeout(
    () => body.destroy(new Error('read too slowly')),
    file ? longestFileMs : longestMs,
  );
  body.once('close', () => clearTimeout(timer));
  reply
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding')
    .type(file?.contentType ?? 'application/json; charset=utf-8');
  if (file) reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
  if (!file?.isPacked && encodingsIn(request.headers['accept-encoding'], ['gzip']).best) {
    const packed = gzipped(body);
    // If it breaks before the headers are sent, the answer is an uncompressed failure.
    packed.once('error', () => reply.raw.headersSent || reply.removeHeader('content-encoding'));
    reply.header('content-encoding', 'gzip').send(packed);
  } else {
    reply.send(body);
  }
  return undefined;
}

function gzipped(body: Readable): Readable {
  // Reports repeat so much that the fastest level already saves nine tenths.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  // Fastify sees the errors of the last of the two.
  pipeline(body, gzip, () => undefined);
  return gzip;
}

function drained(body: PassThrough): Promise<void> {
  return new Promise((resolve, reject) => {
    const onDrain = () => {
      body.off('close', onClose);
      resolve();
    };
    const onClose = () => {
      body.off('drain', onDrain);
      reject(new CallerDisconnectedError('the caller has left'));
    };
    body.once('drain', onDrain);
    body.once('close', onClose);
  });
}
