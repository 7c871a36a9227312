import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';

const decoders: Record<string, (encoded: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The text of an answer, whatever it was compressed with. */
export function decodedText(answer: LightMyRequestResponse): string {
  const decode = decoders[String(answer.headers['content-encoding'])];
  return (decode ? decode(answer.rawPayload) : answer.rawPayload).toString('utf8');
}
