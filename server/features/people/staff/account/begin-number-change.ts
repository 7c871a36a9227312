import { codeLifeMs, resendAfterMs } from '#contract/people/access/access-rules.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { phoneIndexes, queueText } from '#platform/sms/text-queue.ts';
import { texted } from '../../../ground/texted/index.ts';
import { budgets, drawCode, emailIndex, type Operation } from '../../access/index.ts';
import { sealUserPhone } from '../person-secrets.ts';
import { readMobileNumber } from '../read-mobile-number.ts';
import { findSentAt, putNumberChange } from './number-changes.queries.ts';
import { checkOwnPassword } from './own-password.ts';

/**
 * The person with this number can verify devices. So a change takes the password, and a code sent
 * to the new number because a mistyped number could not be undone. Whether another account has the
 * number is neither checked nor revealed.
 */
export const beginNumberChange: Operation<'beginNumberChange'> = async ({ body }, context) => {
  const { address, businessId, nowMs, session, vault } = context;
  const { userId } = session;
  const to = await readMobileNumber(body.mobileNumber);
  if (isRefused(to)) return to;
  const refused =
    (await checkOwnPassword(context, body.currentPassword)) ??
    (await context.spend(budgets.textsOfNetwork));
  if (refused) return refused;

  const sentAt = await context.transactAsSelf((transaction) =>
    findSentAt(transaction, userId, phoneIndexes(vault, to)),
  );
  const waitMs = sentAt === undefined ? 0 : sentAt.getTime() + resendAfterMs - nowMs;
  if (waitMs > 0) return refuse('resend_too_soon', { retryAfterMs: waitMs });
  // A signed-in person is on a verified device, so strangers can't use up this budget.
  const account = `${businessId} ${emailIndex(vault, session.email).toString('hex')}`;
  const usedUp = await context.spend([budgets.codeTextsOfVerifiedDevices, account]);
  if (usedUp) return usedUp;

  const drawn = await drawCode(context, { nowMs, address });
  const change = {
    ...sealUserPhone(vault, userId, to),
    code_hash: drawn.hash,
    code_sent_at: drawn.sentAt,
    code_expires_at: drawn.expiresAt,
  };
  const isSent = await context.transactAsSelf(async (transaction) => {
    const resendBefore = new Date(nowMs - resendAfterMs);
    if (!(await putNumberChange(transaction, change, resendBefore))) {
      return false;
    }
    const { code } = drawn;
    const { publicUrl } = context;
    await queueText(transaction, context.texts, {
      to,
      body: texted.codes.code({ use: 'NEW_NUMBER', code, publicUrl }),
      purpose: 'PORTAL_NEW_NUMBER',
      businessId,
      nowMs,
      isKnown: true,
      address,
    });
    await context.audit(transaction, { action: 'MOBILE_NUMBER_CHANGE_BEGUN' });
    return true;
  });
  if (!isSent) return refuse('resend_too_soon', { retryAfterMs: resendAfterMs });
  return { maskedPhoneNumber: maskPhone(to), codeExpiresInMs: codeLifeMs, resendAfterMs };
};
