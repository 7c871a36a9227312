import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';

const decoders: Record<string, (encoded: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The text of an answer, however it was compressed. */
export function decodedText(answer: LightMyRequestResponse): string {
  const decode = decoders[String(answer.headers['content-encoding'])];
  return (decode ? decode(answer.rawPayload) : answer.rawPayload).toString('utf8');
}
