import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

type Encoding = 'br' | 'gzip';
export type Form = Encoding | 'identity';

/** A body that many people get: compressed once for each encoding, tagged once. */
export type EncodedBody = {
  contentType: string;
  etag: string;
  /** Uncompressed always, compressed once somebody has asked for it. */
  forms: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
};

const tooSmallToCompressBytes = 1_024;

export function encodedBody(contentType: string, content: string | Buffer): EncodedBody {
  const identity = typeof content === 'string' ? Buffer.from(content) : content;
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { contentType, etag, forms: { identity }, compressing: {} };
}

/** How many bytes of memory it takes once its compressed forms are there too. */
export const weightOf = (body: EncodedBody) => Math.ceil(body.forms.identity.length * 1.4);

const compress: Record<Encoding, (raw: Buffer) => Promise<Buffer>> = {
  br: (raw) =>
    promisify(brotliCompress)(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // Without it the compressor takes as much memory as the longest text might need.
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    }),
  gzip: (raw) => promisify(gzip)(raw, { level: 6 }),
};

/** RFC 9110, 12.5.3: what the caller likes best; what we like best where it does not mind. */
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

// Browsers send one of a few, and reading the header is a good part of what a cached answer costs.
const negotiated = new LRUCache<string, Form>({ max: 100 });

/** Several times as long as any browser's. */
const longestAcceptEncoding = 300;

/** The form of the body that whoever sent this `Accept-Encoding` is to get. */
export function formFor(body: EncodedBody, acceptEncoding = ''): Form {
  const isPicture = body.contentType.startsWith('image/');
  if (isPicture || body.forms.identity.length < tooSmallToCompressBytes) return 'identity';
  if (acceptEncoding.length > longestAcceptEncoding) return 'identity';
  const known = negotiated.get(acceptEncoding);
  if (known) return known;
  const form = negotiate(acceptEncoding);
  negotiated.set(acceptEncoding, form);
  return form;
}

/** At once when that form is there already. */
export function bytesOf(body: EncodedBody, form: Form): Buffer | Promise<Buffer> {
  const made = body.forms[form];
  if (made || form === 'identity') return made ?? body.forms.identity;
  body.compressing[form] ??= compress[form](body.forms.identity).then((bytes) => {
    body.forms[form] = bytes;
    return bytes;
  });
  return body.compressing[form];
}
