import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

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

/** RFC 9110, 12.5.3: what the caller likes best; what we like best where it does not mind. */
function negotiate(header: string): Encoding | 'identity' {
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
      }),
  );
  const preference = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = (['br', 'gzip'] as const)
    .filter((encoding) => preference(encoding) > 0)
    .sort((a, b) => preference(b) - preference(a));
  return best ?? 'identity';
}

// Browsers send one of a few, and a remembered answer has no microseconds to give away.
const negotiated = new LRUCache<string, Encoding | 'identity'>({ max: 100 });

function encodingFor(header = ''): Encoding | 'identity' {
  const known = negotiated.get(header);
  if (known) return known;
  const encoding = negotiate(header);
  negotiated.set(header, encoding);
  return encoding;
}

/** RFC 9110, 13.1.2: any of a list, strong or weak, or whatever there is. */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return header
    .split(',')
    .map(plain)
    .some((tag) => tag === '*' || tag === plain(etag));
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
  // A page that is not there or has moved says so again: only what was found can be unchanged.
  const conditional = request.method !== 'POST' && reply.statusCode === 200;
  if (conditional && isKnown(request, body.etag)) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity' || body.identity.length < tooSmallToCompressBytes) {
    return reply.send(body.identity);
  }
  body.compressed[encoding] ??= compress[encoding](body.identity);
  return body.compressed[encoding].then((compressed) =>
    reply.header('content-encoding', encoding).send(compressed),
  );
}
