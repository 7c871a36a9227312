import { randomInt } from 'node:crypto';
import { codeLength } from '#contract/access/access-rules.ts';
import { codeEndsAt, networkOf, type Services } from '../access/index.ts';

type DrawnCode = { code: string; hash: string; sentAt: Date; expiresAt: Date };

const newCode = () => Array.from({ length: codeLength }, () => String(randomInt(10))).join('');

/** A random code, and its hash, which is all that is kept. */
export async function drawCode(
  { passwords }: Services,
  { nowMs, address }: { nowMs: number; address: string },
  code = newCode(),
): Promise<DrawnCode> {
  const hash = await passwords.hash(code, networkOf(address));
  return { code, hash, sentAt: new Date(nowMs), expiresAt: codeEndsAt(nowMs) };
}
