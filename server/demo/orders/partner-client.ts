import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Failure } from '#contract/envelope.ts';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { OperatorError } from '#platform/process/errors.ts';
import type { Send } from './till.ts';

type Fetch = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string },
) => Promise<{ status: number; text(): Promise<string> }>;

/** Worth another try: the server is restarting or busy, or an earlier call is still running. */
const isPassing = (status: number, code: string | undefined) =>
  status >= 500 || status === 429 || code === 'idempotency_key_under_way';

const mostTries = 5;

/**
 * Writes as an integration should: a call without an answer is sent again under the same
 * Idempotency-Key, so that nothing is done twice.
 */
export function createPartnerClient(
  { origin, key }: { origin: string; key: string },
  { fetch = globalThis.fetch, pauseMs = 1_000 }: { fetch?: Fetch; pauseMs?: number } = {},
): Send {
  return async (path, body) => {
    const request = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        [idempotencyHeader]: randomUUID(),
      },
      body: JSON.stringify(body),
    } as const;
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch(origin + path, request).catch(() => undefined);
      if (answer && answer.status < 400) return JSON.parse(await answer.text()).response;
      const failure: Partial<Failure> = answer ? readFailure(await answer.text()) : {};
      const mayPass = !answer || isPassing(answer.status, failure.code);
      if (!mayPass || tries === mostTries) {
        const why = answer ? `${answer.status} ${failure.responseMessage ?? ''}` : 'no answer';
        const problems = failure.problems?.map(({ field, message }) => ` ${field}: ${message}`);
        throw new OperatorError('till_refused', `${path}: ${why}${problems?.join(',') ?? ''}`);
      }
      await sleep(pauseMs * tries);
    }
  };
}

function readFailure(text: string): Partial<Failure> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
