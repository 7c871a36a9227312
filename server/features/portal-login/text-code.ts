import { randomInt } from 'node:crypto';
import { codeLength } from '../../../contract/portal-rules.ts';
import { queueText } from '../../platform/sms/text-queue.ts';
import { type CodeUse, codeText } from './code-text.ts';
import { codeEndsAt, type Share } from './door.rules.ts';
import type { Door } from './door.ts';
import { tentatively } from './knocking.queries.ts';
import type { DoorTransaction } from './sessions.queries.ts';
import { networkOf, type TooOften, takeBudgets } from './take-budgets.ts';

export type CodeAddressee = { businessId: number; emailIndex: Buffer; to: string };

export type DrawnCode = { code: string; hash: string; sentAt: Date; expiresAt: Date };

const newCode = () => Array.from({ length: codeLength }, () => String(randomInt(10))).join('');

/** A code, and what is kept of it. */
export async function drawCode(
  { passwords }: Door,
  { nowMs, address }: { nowMs: number; address: string },
  code = newCode(),
): Promise<DrawnCode> {
  const hash = await passwords.hash(code, networkOf(address));
  return { code, hash, sentAt: new Date(nowMs), expiresAt: codeEndsAt(nowMs) };
}

/**
 * The ceilings of whoever a code is texted for; that of the network callers ask for themselves, before
 * anything is read of the number. Of a number alone nobody is told that it has had enough, which would
 * tell that it is there: then all goes on, and nothing is sent.
 */
export async function takeTextBudgets(
  { throttle }: Door,
  share: Share,
  { businessId, emailIndex, to }: CodeAddressee,
): Promise<TooOften | { outcome: 'taken'; hasRoom: boolean }> {
  const tooOften = await takeBudgets(
    throttle,
    [share.textsOfBusiness, String(businessId)],
    [share.textsOfAccount, `${businessId} ${emailIndex.toString('hex')}`],
  );
  if (tooOften) return tooOften;
  const { allowed: hasRoom } = await throttle.take({ ...share.textsOfPhone, key: to });
  return { outcome: 'taken', hasRoom };
}

type CodeText = {
  use: CodeUse;
  drawn: DrawnCode;
  to: string;
  businessId: number;
  /** Otherwise all is done but sending it: it takes as long. */
  leaves: boolean;
};

export async function textCode(
  transaction: DoorTransaction,
  { vault, publicUrl }: Door,
  { use, drawn, to, businessId, leaves }: CodeText,
) {
  const body = codeText(use, drawn.code, publicUrl);
  const text = { to, body, purpose: 'PORTAL_CODE', businessId, nowMs: drawn.sentAt.getTime() };
  await tentatively(transaction, async () => {
    await queueText(transaction, vault, text);
    return leaves;
  });
}
