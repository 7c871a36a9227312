import { randomUUID } from 'node:crypto';
import { failureOf, type Refusal } from './refusal.ts';

/** A refusal as sent without the framework. `headers` are those that every answer has. */
export function writtenRefusal(refusal: Refusal, headers: Record<string, string>) {
  const requestId = randomUUID();
  const body = JSON.stringify(failureOf(refusal, requestId));
  return {
    requestId,
    status: refusal.httpStatus,
    headers: {
      ...headers,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
    },
    body,
  };
}
