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

/**
 * What the code is for, so that somebody who did not ask for it learns what somebody else is
 * trying.
 */
const uses = { SIGN_IN: 'sign-in', NEW_NUMBER: 'new-number', ORDER: 'order' } as const;

/**
 * The last line tells browsers which site a code is for: they offer it there, and nowhere else.
 * https://wicg.github.io/sms-one-time-codes/
 */
export const codeText = (use: keyof typeof uses, code: string, publicUrl: string): string =>
  `Joyous: your ${uses[use]} code is ${code}. It is good for 5 minutes. We never ask you for it.\n\n@${new URL(publicUrl).host} #${code}`;

/** Sent instead of a code after too many wrong codes: only the person's phone shows it. */
export const codesLockedText =
  'Joyous: too many wrong codes were entered for your account, so a new device gets no code. To log in on one, choose "Forgot password" on the login page.';
