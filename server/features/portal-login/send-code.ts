import { codeLifeMs, resendAfterMs } from '../../../contract/portal-rules.ts';
import { budgets, verificationLifeMs } from './door.rules.ts';
import type { Door } from './door.ts';
import { decoyPhone, openUserPhone } from './person-secrets.ts';
import { networkOf, type TooOften, takeBudgets } from './take-budgets.ts';
import { drawCode, takeTextBudgets, textCode } from './text-code.ts';
import { findPhoneOf, findVerification, nameSecret, putCode } from './verifications.queries.ts';

export type SendingCode = { externalId: string; deviceHash: Buffer; address: string };

export type CodeSent =
  | { outcome: 'sent'; codeExpiresInMs: number; resendAfterMs: number }
  | { outcome: 'not_started' }
  | { outcome: 'too_soon'; retryAfterMs: number }
  | TooOften;

function findPending(door: Door, { externalId, deviceHash }: SendingCode) {
  return door.database.transaction().execute(async (transaction) => {
    await nameSecret(transaction, deviceHash);
    const pending = await findVerification(transaction, externalId);
    const userId = pending?.user_id ?? null;
    const businessId = pending?.business_id ?? 0;
    return { pending, sealed: await findPhoneOf(transaction, { userId, businessId }) };
  });
}

/** Texts the code of what the device has begun; of nobody's address it does all but send it. */
export async function sendCode(door: Door, sending: SendingCode): Promise<CodeSent> {
  const { database, vault, throttle } = door;
  const { deviceHash } = sending;
  const network = await takeBudgets(throttle, [budgets.textsOfNetwork, networkOf(sending.address)]);
  if (network) return network;

  const { pending, sealed } = await findPending(door, sending);
  const nowMs = door.now();
  const goesOn = pending?.state === 'STARTED' || pending?.state === 'CODE_SENT';
  if (!pending || !goesOn || pending.started_at.getTime() + verificationLifeMs <= nowMs) {
    return { outcome: 'not_started' };
  }
  const sentAtMs = pending.code_sent_at?.getTime();
  const waitMs = sentAtMs === undefined ? 0 : sentAtMs + resendAfterMs - nowMs;
  if (waitMs > 0) return { outcome: 'too_soon', retryAfterMs: waitMs };

  const { business_id: businessId, email_index: emailIndex } = pending;
  const to = sealed ? openUserPhone(vault, sealed) : decoyPhone(vault, emailIndex.toString('hex'));
  const taken = await takeTextBudgets(door, { businessId, emailIndex, to });
  if (taken.outcome === 'too_often') return taken;

  const drawn = await drawCode(door, nowMs);
  const leaves = sealed !== undefined && taken.hasRoom;
  const isSent = await database.transaction().execute(async (transaction) => {
    await nameSecret(transaction, deviceHash);
    const isPut = await putCode(
      transaction,
      { businessId, deviceHash, startedAt: pending.started_at, codeSentAt: pending.code_sent_at },
      { ...drawn, phoneIndex: sealed?.phone_index ?? null },
    );
    if (isPut) await textCode(transaction, door, { use: 'SIGN_IN', drawn, to, businessId, leaves });
    return isPut;
  });
  return isSent
    ? { outcome: 'sent', codeExpiresInMs: codeLifeMs, resendAfterMs }
    : { outcome: 'too_soon', retryAfterMs: resendAfterMs };
}
