import { codeLifeMs, resendAfterMs } from '#contract/access/access-rules.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import {
  budgets,
  emailIndex,
  type Services,
  shares,
  type TooOften,
  takeBudgets,
} from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import type { Actor } from './actor.ts';
import { asSelf } from './as-self.ts';
import { findSentAt, putNumberChange } from './number-changes.queries.ts';
import { knowsPassword } from './own-account.ts';
import { sealUserPhone } from './person-secrets.ts';
import { drawCode, takeTextBudgets, textCode } from './text-code.ts';

export type NumberChangeBegun =
  | {
      outcome: 'sent';
      maskedPhoneNumber: string;
      codeExpiresInMs: number;
      resendAfterMs: number;
    }
  | { outcome: 'bad_phone'; problem: string }
  | { outcome: 'wrong_password' }
  | { outcome: 'too_soon'; retryAfterMs: number }
  | TooOften;

/**
 * Whoever has this number can let devices in: so it costs the password, and a code that goes to the
 * new number, which a mistyped one would not bring back. Whose it is else is neither asked nor told.
 */
export async function beginNumberChange(
  services: Services,
  actor: Actor,
  given: { mobileNumber: string; currentPassword: string },
): Promise<NumberChangeBegun> {
  const { session, address } = actor;
  const { businessId, userId } = session;
  const normalised = await normalisePhone(given.mobileNumber);
  if (normalised.outcome === 'refused') {
    return { outcome: 'bad_phone', problem: normalised.problem };
  }
  const to = normalised.phone;
  const network = [budgets.textsOfNetwork, address] as const;
  const refused =
    (await knowsPassword(services, actor, given.currentPassword)) ??
    (await takeBudgets(services.throttle, network));
  if (refused) return refused;

  const nowMs = services.now();
  const phone = sealUserPhone(services.vault, userId, to);
  const sentAt = await asSelf(services, actor, (transaction) =>
    findSentAt(transaction, userId, phoneIndexes(services.vault, to)),
  );
  const waitMs = sentAt === undefined ? 0 : sentAt.getTime() + resendAfterMs - nowMs;
  if (waitMs > 0) return { outcome: 'too_soon', retryAfterMs: waitMs };
  const addressee = { businessId, emailIndex: emailIndex(services.vault, session.email) };
  // Whoever is inside sits at a device that was proved: strangers at the door use up nothing of theirs.
  const tooOften = await takeTextBudgets(services, shares.ofKnownDevices, addressee);
  if (tooOften) return tooOften;

  const drawn = await drawCode(services, { nowMs, address });
  const isSent = await asSelf(services, actor, async (transaction) => {
    const resendBefore = new Date(nowMs - resendAfterMs);
    if (!(await putNumberChange(transaction, { userId, phone, ...drawn }, resendBefore))) {
      return false;
    }
    await textCode(transaction, services, { use: 'NEW_NUMBER', drawn, to, businessId, address });
    const action = 'MOBILE_NUMBER_CHANGE_BEGUN';
    await recordAudit(transaction, { businessId, action, actorUserId: userId, address, nowMs });
    return true;
  });
  if (!isSent) return { outcome: 'too_soon', retryAfterMs: resendAfterMs };
  const maskedPhoneNumber = maskPhone(to);
  return { outcome: 'sent', maskedPhoneNumber, codeExpiresInMs: codeLifeMs, resendAfterMs };
}
