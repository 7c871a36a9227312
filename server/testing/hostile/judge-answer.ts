import { z } from 'zod';
import { failureSchema } from '#contract/envelope.ts';
import type { HostileRequest } from './hostile-requests.ts';
import type { Operation } from './operations.ts';

export type Answer = { status: number; headers: Record<string, unknown>; text: string };

const failure = z.strictObject(failureSchema.shape);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A browser goes to this address by itself, so it is answered with a page: see refusal-page.ts. */
const isNavigatedTo = ({ path }: Operation) => path.endsWith('/reports/exports/{exportId}');

const isJson = ({ headers }: Answer) => String(headers['content-type']).includes('json');

/** An event stream has no envelope. */
export const isEvents = (headers: Answer['headers']) =>
  String(headers['content-type']).startsWith('text/event-stream');

/** What is wrong with an answer, whatever the request was: usually nothing. */
export function problemOf(
  { operation, method }: HostileRequest,
  answer: Answer,
): string | undefined {
  const { status, headers, text } = answer;
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no security headers';
  const isOfApi = /^\/api\/(web|api|partner|dev)\//.test(operation.path);
  if (status < 400) {
    if (!isOfApi || status === 304 || method === 'HEAD' || isEvents(headers)) return undefined;
    const body = parsed(text) as { status?: unknown } | undefined;
    return body?.status === 'Success' ? undefined : `no envelope: ${text.slice(0, 100)}`;
  }
  if ((!isOfApi || isNavigatedTo(operation)) && !isJson(answer)) {
    return text.toLowerCase().startsWith('<!doctype html>') ||
      String(headers['content-type']).includes('script')
      ? undefined
      : `neither page nor envelope: ${text.slice(0, 100)}`;
  }
  const body = failure.safeParse(parsed(text));
  if (!body.success) return `no envelope: ${text.slice(0, 100)}`;
  return body.data.requestId === headers['x-request-id'] ? undefined : 'another request id';
}
