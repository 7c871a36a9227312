import { codeLifeMs, resendAfterMs } from '#contract/people/access/access-rules.ts';
import { rollBackUnlessTrue } from '#platform/database/savepoint.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { queueText } from '#platform/sms/text-queue.ts';
import { newToken } from '#platform/tokens/tokens.ts';
import { texted } from '../../ground/texted/index.ts';
import {
  budgets,
  codeTextsBudget,
  type DeviceContext,
  drawCode,
  mostWrongInARow,
  type Operation,
  verificationLifeMs,
} from '../access/index.ts';
import { decoyPhone, findNumberToText, openUserPhone, renewInvitation } from '../staff/index.ts';
import { spendOrRecord } from './spend-or-record.ts';
import { verificationStates } from './verification-states.ts';
import { findVerification, putCode } from './verifications.queries.ts';

function findPending({ database, deviceHash }: DeviceContext, externalId: string) {
  return inTransaction(database, { secret: deviceHash, externalId }, async (transaction) => {
    const pending = await findVerification(transaction, externalId);
    const userId = pending?.user_id ?? null;
    const businessId = pending?.business_id ?? 0;
    return { pending, known: await findNumberToText(transaction, { userId, businessId }) };
  });
}

/**
 * Texts the code of the verification that the device started. A person who has not joined yet gets
 * a new invitation instead. For an unknown address it does everything except sending, in as many
 * steps.
 */
export const sendCode: Operation<'confirmMobile'> = async ({ body }, context) => {
  const { vault, nowMs } = context;
  const ofNetwork = await spendOrRecord(context, body, budgets.textsOfNetwork);
  if (ofNetwork) return ofNetwork;

  const { pending, known } = await findPending(context, body.businessExternalId);
  const isUnderWay = verificationStates
    .mayBecome('CODE_SENT')
    .some((state) => state === pending?.state);
  if (!pending || !isUnderWay || pending.started_at.getTime() + verificationLifeMs <= nowMs) {
    return refuse('verification_ended');
  }
  const sentAtMs = pending.code_sent_at?.getTime();
  const waitMs = sentAtMs === undefined ? 0 : sentAtMs + resendAfterMs - nowMs;
  if (waitMs > 0) return refuse('resend_too_soon', { retryAfterMs: waitMs });

  const emailIndex = pending.email_index.toString('hex');
  const to = known ? openUserPhone(vault, known) : decoyPhone(vault, emailIndex);
  const account = `${pending.business_id} ${emailIndex}`;
  const ofAccount = await spendOrRecord(context, body, [
    codeTextsBudget(known?.device_id),
    account,
  ]);
  if (ofAccount) return ofAccount;

  const isSent = await drawAndSend(context, { ...body, pending, known, to });
  if (!isSent) return refuse('resend_too_soon', { retryAfterMs: resendAfterMs });
  return { codeExpiresInMs: codeLifeMs, resendAfterMs };
};

type Found = Awaited<ReturnType<typeof findPending>>;
type Sending = Pick<Found, 'known'> & {
  businessExternalId: string;
  pending: NonNullable<Found['pending']>;
  to: string;
};

/** A code on a new device would not count: see `tryCode`. */
const isLockedOut = ({ device_id, wrong_codes_in_a_row }: NonNullable<Found['known']>) =>
  device_id === null && (wrong_codes_in_a_row ?? 0) >= mostWrongInARow;

/** False if a simultaneous call for the same verification sends the code. */
async function drawAndSend(
  context: DeviceContext,
  { businessExternalId, pending, known, to }: Sending,
): Promise<boolean> {
  const { database, vault, texts, publicUrl, deviceHash, address, nowMs } = context;
  const businessId = pending.business_id;
  const phoneIndex = known?.phone_index ?? null;
  // An invited person gets no code. What is stored instead can't be entered.
  const insteadOfCode = known?.status === 'INVITED' ? newToken(vault.cell) : undefined;
  const drawn = await drawCode(context, { nowMs, address }, insteadOfCode);
  return inTransaction(database, { secret: deviceHash }, async (transaction) => {
    const isPut = await putCode(
      transaction,
      { businessId, deviceHash, startedAt: pending.started_at, codeSentAt: pending.code_sent_at },
      { ...drawn, phoneIndex },
    );
    if (!isPut) return false;
    await rollBackUnlessTrue(transaction, async () => {
      const invitation = await renewInvitation(transaction, context, {
        restaurant: { name: pending.business_name, external_id: businessExternalId },
        businessId,
        userId: pending.user_id,
        phoneIndex,
        address,
        nowMs,
      });
      const isLocked = known && pending.purpose === 'NEW_DEVICE' && isLockedOut(known);
      const body = isLocked
        ? texted.codes.locked()
        : texted.codes.code({ use: 'SIGN_IN', code: drawn.code, publicUrl });
      const text = invitation ?? { purpose: 'PORTAL_CODE' as const, body };
      const isKnown = typeof known?.device_id === 'number';
      const queued = await queueText(transaction, texts, {
        ...text,
        to,
        businessId,
        nowMs,
        isKnown,
        address,
      });
      const isPerson = known?.status === 'ACTIVE' || invitation !== undefined;
      return isPerson && queued.outcome === 'queued';
    });
    return true;
  });
}
