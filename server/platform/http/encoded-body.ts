import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

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

/** RFC 9110, 12.5.3: the encoding that the caller prefers; among equals, the one that we prefer. */
function negotiate(header: string): Form {
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

// Browsers send one of a few values, and parsing takes much of the time of a cached answer.
const negotiated = new LRUCache<string, Form>({ max: 100 });

/** Several times the length of any browser's. */
const longestAcceptEncoding = 300;

/** The encoding for a caller that sent this `Accept-Encoding`. */
export function formFor(body: Body, acceptEncoding = ''): Form {
  const isPicture = body.contentType.startsWith('image/');
  if (isPicture || body.forms.identity.length < tooSmallToCompressBytes) return 'identity';
  if (acceptEncoding.length > longestAcceptEncoding) return 'identity';
  const known = negotiated.get(acceptEncoding);
  if (known) return known;
  const form = negotiate(acceptEncoding);
  negotiated.set(acceptEncoding, form);
  return form;
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
