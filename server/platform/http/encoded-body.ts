import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

/** A body that many people get: compressed once for each encoding, tagged once. */
export type EncodedBody = {
  contentType: string;
  identity: Buffer;
  etag: string;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
};

const tooSmallToCompressBytes = 1_024;

export function encodedBody(contentType: string, text: string): EncodedBody {
  const identity = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { contentType, identity, etag, compressed: {} };
}

/** What an entry weighs in memory once its compressed forms are there too. */
export const weightOf = (body: EncodedBody) => Math.ceil(body.identity.length * 1.4);

const compress: Record<Encoding, (raw: Buffer) => Promise<Buffer>> = {
  br: (raw) => promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (raw) => promisify(gzip)(raw, { level: 6 }),
};

function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  const refuses = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?(,|$)`).test(header);
  if (/\bbr\b/.test(header) && !refuses('br')) return 'br';
  if (/\bgzip\b/.test(header) && !refuses('gzip')) return 'gzip';
  return undefined;
}

export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): FastifyReply | Promise<FastifyReply> {
  reply.header('content-type', body.contentType);
  reply.header('vary', 'Accept-Encoding');
  reply.header('etag', body.etag);
  reply.header('cache-control', 'no-cache');
  if (request.method !== 'POST' && request.headers['if-none-match'] === body.etag) {
    return reply.status(304).send();
  }
  const encoding =
    body.identity.length < tooSmallToCompressBytes
      ? undefined
      : acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body.identity);
  body.compressed[encoding] ??= compress[encoding](body.identity);
  return body.compressed[encoding].then((compressed) =>
    reply.header('content-encoding', encoding).send(compressed),
  );
}
