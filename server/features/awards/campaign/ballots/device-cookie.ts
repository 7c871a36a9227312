import { randomUUID } from 'node:crypto';
import { dayMs } from '#contract/durations.ts';
import type { Context } from '../../../people/access/index.ts';

const name = 'awardsDevice';
const path = '/api/web/marketing/campaigns';
const maxAgeMs = 90 * dayMs;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A random id that only says that two ballots came from one browser. */
export function keepDevice({ cookies }: Context): void {
  if (uuid.test(cookies.get(name) ?? '')) return;
  cookies.keep({ name, value: randomUUID(), path, maxAgeMs });
}

export function deviceOf({ cookies }: Context): string | undefined {
  const device = cookies.get(name) ?? '';
  return uuid.test(device) ? device : undefined;
}
