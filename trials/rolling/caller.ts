import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, callUrl } from '#contract/call.ts';
import type { Balancer } from './balancer.ts';

const longestMs = 90_000;
const pauseMs = 50;

export type Headers = Record<string, string>;

/** What a caller gets who came too early, and tries again. */
const early = [
  // The process is of the version before, which doesn't know the call.
  'not_found',
  'idempotency_key_under_way',
  // The provider's notice hasn't arrived.
  'order_not_found',
  'payment_under_way',
  'order_not_completed',
  'refund_by_joyous',
  // Something else was booked since the quote.
  'refund_changed',
];

/** Waits for something, as long as a caller waits for a call. */
export async function untilDone<Done>(
  what: string,
  attempt: () => Promise<Done | undefined>,
): Promise<Done> {
  const giveUpAtMs = performance.now() + longestMs;
  for (;;) {
    const done = await attempt();
    if (done !== undefined) return done;
    if (performance.now() > giveUpAtMs) throw new Error(`never: ${what}`);
    await sleep(pauseMs);
  }
}

/** Calls go to any process that is ready, and are repeated: it may have ended just now. */
export function openCaller(balancer: Balancer) {
  const faults: string[] = [];

  /** Undefined: there was no answer that a caller may take for one. */
  async function send(path: string, init: { method: string; headers: Headers; body?: string }) {
    const server = balancer.pick();
    if (!server) return undefined;
    const answer = await fetch(server.url + path, init).then(
      async (one) => ({ status: one.status, text: await one.text() }),
      () => undefined,
    );
    if (!answer || answer.status < 500) return answer;
    faults.push(`${path} ${answer.status} ${answer.text}`);
    return undefined;
  }

  async function ask<Response>(
    call: Call,
    { params, body, headers }: { params?: object; body?: object; headers: Headers },
  ): Promise<Response> {
    const sent = body && { body: JSON.stringify(body) };
    const init = {
      method: call.method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...sent,
    };
    return untilDone(call.name, async () => {
      const answer = await send(callUrl(call, { ...params }), init);
      if (!answer) return undefined;
      const { code, response } = JSON.parse(answer.text) as { code?: string; response: Response };
      if (answer.status === 200) return response;
      if (early.includes(code ?? '')) return undefined;
      throw new Error(`${call.name} ${answer.status} ${answer.text}`);
    });
  }

  return { faults, send, ask };
}

export type Caller = ReturnType<typeof openCaller>;
