import { Agent, request } from 'node:http';
import { couponCalls } from '#contract/coupons/coupons/calls.ts';

type AskedPath = { path: string; post?: object; headers?: Record<string, string> };

/** Returns the status, or 0 if there was no answer. */
export function ask(
  port: number,
  agent: Agent,
  { path, post, headers }: AskedPath,
): Promise<number> {
  const body = post && JSON.stringify(post);
  return new Promise((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', () => resolve(0));
      },
    );
    asked.once('error', () => resolve(0));
    asked.end(body);
  });
}

const digits = (count: number) =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');
const byte = () => Math.floor(Math.random() * 256);

/** Requests a coupon for a new diner, from their own network. */
export const anyCoupon = (): AskedPath => ({
  path: couponCalls.requestAnyCoupon.path,
  post: { mobileNumber: `512${2 + Math.floor(Math.random() * 8)}${digits(6)}` },
  headers: { 'x-forwarded-for': `${11 + (byte() % 90)}.${byte()}.${byte()}.${byte()}` },
});

export type Load = { answers: Map<number, number> };

/**
 * Opens many connections that send the next request as soon as one is answered; all end at the same
 * time.
 */
export async function load(
  port: number,
  options: { connections: number; seconds: number; next: () => AskedPath },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const answers = new Map<number, number>();
  const untilMs = performance.now() + options.seconds * 1_000;
  const one = async () => {
    while (performance.now() < untilMs) {
      const status = await ask(port, agent, options.next());
      if (performance.now() < untilMs) answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const all = Promise.all(Array.from({ length: options.connections }, one));
  const over = setTimeout(() => agent.destroy(), options.seconds * 1_000);
  await all;
  clearTimeout(over);
  agent.destroy();
  return { answers };
}
