import { codeLifeMs, resendAfterMs } from '#contract/access/access-rules.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { queueText } from '#platform/sms/text-queue.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import {
  budgets,
  mostWrongInARow,
  type Services,
  shareOf,
  type TooOften,
  takeBudgets,
  verificationLifeMs,
} from '../access/index.ts';
import {
  codesLockedText,
  codeText,
  decoyPhone,
  drawCode,
  openUserPhone,
  renewInvitation,
  takeTextBudgets,
} from '../people/index.ts';
import { findNumberToText, tentatively } from './candidates.queries.ts';
import { findVerification, putCode } from './verifications.queries.ts';

export type SendingCode = { externalId: string; deviceHash: Buffer; address: string };

export type CodeSent =
  | { outcome: 'sent'; codeExpiresInMs: number; resendAfterMs: number }
  | { outcome: 'not_started' }
  | { outcome: 'too_soon'; retryAfterMs: number }
  | TooOften;

function findPending(services: Services, { externalId, deviceHash }: SendingCode) {
  return inTransaction(
    services.database,
    { secret: deviceHash, externalId },
    async (transaction) => {
      const pending = await findVerification(transaction, externalId);
      const userId = pending?.user_id ?? null;
      const businessId = pending?.business_id ?? 0;
      return { pending, known: await findNumberToText(transaction, { userId, businessId }) };
    },
  );
}

/**
 * Texts the code of what the device has begun; somebody who has not joined yet gets their invitation
 * anew in its place. Of nobody's address it does all of it but send, in as many steps.
 */
export async function sendCode(services: Services, sending: SendingCode): Promise<CodeSent> {
  const { vault, throttle } = services;
  const network = await takeBudgets(throttle, [budgets.textsOfNetwork, sending.address]);
  if (network) return network;

  const { pending, known } = await findPending(services, sending);
  const nowMs = services.now();
  const goesOn = pending?.state === 'STARTED' || pending?.state === 'CODE_SENT';
  if (!pending || !goesOn || pending.started_at.getTime() + verificationLifeMs <= nowMs) {
    return { outcome: 'not_started' };
  }
  const sentAtMs = pending.code_sent_at?.getTime();
  const waitMs = sentAtMs === undefined ? 0 : sentAtMs + resendAfterMs - nowMs;
  if (waitMs > 0) return { outcome: 'too_soon', retryAfterMs: waitMs };

  const { business_id: businessId, email_index: emailIndex } = pending;
  const to = known ? openUserPhone(vault, known) : decoyPhone(vault, emailIndex.toString('hex'));
  const share = shareOf(known?.device_id);
  const tooOften = await takeTextBudgets(services, share, { businessId, emailIndex });
  if (tooOften) return tooOften;

  const isSent = await write(services, sending, { pending, known, to, nowMs });
  return isSent
    ? { outcome: 'sent', codeExpiresInMs: codeLifeMs, resendAfterMs }
    : { outcome: 'too_soon', retryAfterMs: resendAfterMs };
}

type Found = Awaited<ReturnType<typeof findPending>>;
type Writing = Pick<Found, 'known'> & {
  pending: NonNullable<Found['pending']>;
  to: string;
  nowMs: number;
};

/** A code on a new device would not count: see `acceptCode`. */
const isLockedOut = ({ device_id, wrong_codes_in_a_row }: NonNullable<Found['known']>) =>
  device_id === null && (wrong_codes_in_a_row ?? 0) >= mostWrongInARow;

/** False when the same was asked for at the same time, and another one sends. */
async function write(
  services: Services,
  { externalId, deviceHash, address }: SendingCode,
  { pending, known, to, nowMs }: Writing,
): Promise<boolean> {
  const { publicUrl } = services;
  const businessId = pending.business_id;
  const phoneIndex = known?.phone_index ?? null;
  // In place of a code that is not sent stands what nobody can enter as one.
  const drawn = await drawCode(
    services,
    { nowMs, address },
    known?.status === 'INVITED' ? newToken() : undefined,
  );
  return inTransaction(services.database, { secret: deviceHash }, async (transaction) => {
    const isPut = await putCode(
      transaction,
      { businessId, deviceHash, startedAt: pending.started_at, codeSentAt: pending.code_sent_at },
      { ...drawn, phoneIndex },
    );
    if (!isPut) return false;
    await tentatively(transaction, async () => {
      const invitation = await renewInvitation(transaction, services, {
        restaurant: { name: pending.business_name, external_id: externalId },
        member: { businessId, userId: pending.user_id, phoneIndex },
        address,
        nowMs,
      });
      const isLocked = known && pending.purpose === 'NEW_DEVICE' && isLockedOut(known);
      const body = isLocked ? codesLockedText : codeText('SIGN_IN', drawn.code, publicUrl);
      const text = invitation ?? { purpose: 'PORTAL_CODE' as const, body };
      const isKnown = typeof known?.device_id === 'number';
      const queued = await queueText(transaction, services.texts, {
        ...text,
        to,
        businessId,
        nowMs,
        isKnown,
        address,
      });
      const isSomebody = known?.status === 'ACTIVE' || invitation !== undefined;
      return isSomebody && queued.outcome === 'queued';
    });
    return true;
  });
}
