import type { IncomingMessage } from 'node:http';
import { type ReadKey, readKey } from './api-key.ts';

/** RFC 9110, 11.1: the scheme's name is the same in any case. */
const bearer = /^Bearer +(\S+)$/i;

const headerName = 'authorization';

/** The key of `Authorization: Bearer <key>`, if it may be one. */
export function keyIn({ headers, rawHeaders }: IncomingMessage): ReadKey | undefined {
  // Node keeps the first of two and says nothing; what stands in front of us may have read the other.
  const times = rawHeaders.filter(
    (text, place) => place % 2 === 0 && text.toLowerCase() === headerName,
  ).length;
  if (times !== 1) return undefined;
  const [, key] = bearer.exec(headers[headerName] ?? '') ?? [];
  return key === undefined ? undefined : readKey(key);
}
