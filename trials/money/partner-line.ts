import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Call = { path: string; body: string; idempotencyKey: string };

export type Answer = { status: number; text: string };

/** How to reach a server, and the key to call it with. */
export type Line = { findPort: () => number | undefined; findKey: () => string };

export const newCall = (path: string, body: object): Call => ({
  path,
  body: JSON.stringify(body),
  idempotencyKey: randomUUID(),
});

const agent = new Agent({ keepAlive: true });
const longestMs = 15_000;

/** Resolves with undefined if there was no complete answer. */
function ask(port: number, key: string, { path, body, idempotencyKey }: Call) {
  return new Promise<Answer | undefined>((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: 'POST',
        timeout: longestMs,
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': idempotencyKey,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.once('error', () => resolve(undefined));
        answer.once('close', () =>
          resolve(answer.complete ? { status: answer.statusCode ?? 0, text } : undefined),
        );
      },
    );
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(undefined));
    asked.end(body);
  });
}

/** Temporary: a server restarts, the database is down, or the same call is under way. */
const isPassing = ({ status, text }: Answer) =>
  status >= 500 || status === 429 || text.includes('"idempotency_key_under_way"');

/** Does what a till should: repeats a call with the same key until it gets an answer. */
export async function askUntilAnswered(
  { findPort, findKey }: Line,
  call: Call,
  onRepeat: () => void = () => undefined,
): Promise<Answer> {
  for (;;) {
    const port = findPort();
    const answer = port === undefined ? undefined : await ask(port, findKey(), call);
    if (answer && !isPassing(answer)) return answer;
    if (port !== undefined) onRepeat();
    await sleep(50 + Math.random() * 100);
  }
}
