import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodingsIn } from '../accepted.ts';

type Encoding = 'br' | 'gzip';
export type Form = Encoding | 'identity';

/** A body in the encodings that callers accept. */
export type Body = {
  contentType: string;
  /** Uncompressed from the start; compressed once a caller has asked for it. */
  forms: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
};

/** A body that many callers get: compressed once for each encoding, with one ETag. */
export type EncodedBody = Body & { etag: string };

const tooSmallToCompressBytes = 1_024;

export const bodyOf = (contentType: string, content: string | Buffer): Body => ({
  contentType,
  forms: { identity: typeof content === 'string' ? Buffer.from(content) : content },
  compressing: {},
});

export function encodedBody(contentType: string, content: string | Buffer): EncodedBody {
  const body = bodyOf(contentType, content);
  const hash = createHash('sha256').update(body.forms.identity).digest('base64url');
  return { ...body, etag: `W/"${hash.slice(0, 22)}"` };
}

/** How many bytes of memory it takes, compressed forms included. */
export const weightOf = (body: EncodedBody) => Math.ceil(body.forms.identity.length * 1.4);

const compress: Record<Encoding, (raw: Buffer) => Promise<Buffer>> = {
  br: (raw) =>
    promisify(brotliCompress)(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // Without the size the compressor reserves as much memory as the longest text might need.
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
  gzip: (raw) => promisify(gzip)(raw, { level: 6 }),
};

type Negotiated = ReturnType<typeof encodingsIn<Encoding>>;

// Browsers send one of a few values, and parsing takes much of the time of a cached answer.
const negotiated = new LRUCache<string, Negotiated>({ max: 100 });

/** Several times the length of any browser's. */
const longestAcceptEncoding = 300;

function negotiate(acceptEncoding: string): Negotiated {
  const known = negotiated.get(acceptEncoding);
  if (known) return known;
  const made = encodingsIn(acceptEncoding, ['br', 'gzip']);
  negotiated.set(acceptEncoding, made);
  return made;
}

/** The encoding for a caller that sent this `Accept-Encoding`. */
export function formFor(body: Body, acceptEncoding = ''): Form {
  if (acceptEncoding === '' || acceptEncoding.length > longestAcceptEncoding) return 'identity';
  const { best = 'identity', isPlainRefused } = negotiate(acceptEncoding);
  const isPicture = body.contentType.startsWith('image/');
  const gainsNothing = isPicture || body.forms.identity.length < tooSmallToCompressBytes;
  return gainsNothing && !isPlainRefused ? 'identity' : best;
}

/** Returns it at once, without a promise, when it is already there. */
function bytesOf(body: Body, form: Form): Buffer | Promise<Buffer> {
  const made = body.forms[form];
  if (made || form === 'identity') return made ?? body.forms.identity;
  body.compressing[form] ??= compress[form](body.forms.identity).then((bytes) => {
    body.forms[form] = bytes;
    return bytes;
  });
  return body.compressing[form];
}

export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): FastifyReply | Promise<FastifyReply> {
  const form = formFor(body, request.headers['accept-encoding']);
  if (form !== 'identity') reply.headers({ 'content-encoding': form, vary: 'Accept-Encoding' });
  const bytes = bytesOf(body, form);
  reply.type(body.contentType);
  return bytes instanceof Promise ? bytes.then((made) => reply.send(made)) : reply.send(bytes);
}
