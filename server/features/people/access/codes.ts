import { randomInt } from 'node:crypto';
import { codeLength } from '#contract/people/access/access-rules.ts';
import { codeEndsAt } from './access.rules.ts';
import type { Services } from './services.ts';
import { networkOf } from './spend.ts';

const newCode = () => Array.from({ length: codeLength }, () => String(randomInt(10))).join('');

/** A random code, and its hash, which is all that is stored. */
export async function drawCode(
  { passwords }: Services,
  { nowMs, address }: { nowMs: number; address: string },
  code = newCode(),
) {
  const hash = await passwords.hash(code, networkOf(address));
  return { code, hash, sentAt: new Date(nowMs), expiresAt: codeEndsAt(nowMs) };
}
