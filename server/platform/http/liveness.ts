import type { IncomingMessage, ServerResponse } from 'node:http';

const body = JSON.stringify({ status: 'live' });

/**
 * Answers `/health/live` before anything else looks at the request: it says that the process runs,
 * and must not depend on whether anything else is busy. Returns true when it has answered.
 */
export function answerLiveness(
  { url, method }: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  if (url !== '/health/live' || (method !== 'GET' && method !== 'HEAD')) return false;
  response.writeHead(200, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
  });
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}
