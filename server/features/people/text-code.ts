import { randomInt } from 'node:crypto';
import { codeLength } from '#contract/access/access-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { queueText } from '#platform/sms/text-queue.ts';
import {
  codeEndsAt,
  networkOf,
  type Services,
  type Share,
  type TooOften,
  takeBudgets,
} from '../access/index.ts';
import { type CodeUse, codeText } from './code-text.ts';

export type CodeAddressee = { businessId: number; emailIndex: Buffer };

export type DrawnCode = { code: string; hash: string; sentAt: Date; expiresAt: Date };

const newCode = () => Array.from({ length: codeLength }, () => String(randomInt(10))).join('');

/** A code, and what is kept of it. */
export async function drawCode(
  { passwords }: Services,
  { nowMs, address }: { nowMs: number; address: string },
  code = newCode(),
): Promise<DrawnCode> {
  const hash = await passwords.hash(code, networkOf(address));
  return { code, hash, sentAt: new Date(nowMs), expiresAt: codeEndsAt(nowMs) };
}

/**
 * The ceiling of the account that a code is asked for; that of the network callers ask for themselves.
 * Both count what is asked, and are told to everybody alike. What is texted is counted by `queueText`,
 * and that it is too much is told to nobody: it would tell that somebody is there.
 */
export async function takeTextBudgets(
  { throttle }: Services,
  share: Share,
  { businessId, emailIndex }: CodeAddressee,
): Promise<TooOften | undefined> {
  const account = `${businessId} ${emailIndex.toString('hex')}`;
  return takeBudgets(throttle, [share.textsOfAccount, account]);
}

type CodeText = {
  use: CodeUse;
  drawn: DrawnCode;
  to: string;
  businessId: number;
  address: string;
};

/** To somebody who is signed in: see `beginNumberChange`. */
export async function textCode(
  transaction: DatabaseTransaction,
  { texts, publicUrl }: Services,
  { use, drawn, to, businessId, address }: CodeText,
) {
  const body = codeText(use, drawn.code, publicUrl);
  await queueText(transaction, texts, {
    to,
    body,
    purpose: use === 'NEW_NUMBER' ? 'PORTAL_NEW_NUMBER' : 'PORTAL_CODE',
    businessId,
    nowMs: drawn.sentAt.getTime(),
    isKnown: true,
    address,
  });
}
