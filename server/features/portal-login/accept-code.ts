import { codeTries } from '../../../contract/portal-rules.ts';
import { actAsBusiness } from '../../platform/database/tenant.ts';
import { recordAudit } from '../audit/index.ts';
import { holdActiveMember, putDevice } from './accounts.queries.ts';
import { budgets, verifiedLifeMs } from './door.rules.ts';
import type { Door } from './door.ts';
import { findPhoneOf } from './knocking.queries.ts';
import { emailIndex } from './person-secrets.ts';
import { networkOf, type TooOften, takeBudgets } from './take-budgets.ts';
import { findVerification, nameSecret, spendCode, takeTry } from './verifications.queries.ts';

export type GivenCode = {
  externalId: string;
  email: string;
  code: string;
  deviceHash: Buffer;
  deviceName: string;
  address: string;
};

export type CodeAccepted =
  | { outcome: 'accepted' }
  /** There are tries left. */
  | { outcome: 'wrong' }
  /** It is over: too late, used, or tried too often. */
  | { outcome: 'ended' }
  | TooOften;

const someDevice = 'Unnamed device';

/** One try of a code. Which person it is about stands in the row that the device began, not in the form. */
export async function acceptCode(door: Door, given: GivenCode): Promise<CodeAccepted> {
  const { database, vault, passwords } = door;
  const { deviceHash } = given;
  const tooOften = await takeBudgets(door.throttle, [
    budgets.codesOfNetwork,
    networkOf(given.address),
  ]);
  if (tooOften) return tooOften;

  const nowMs = door.now();
  const tried = await database.transaction().execute(async (transaction) => {
    await nameSecret(transaction, deviceHash);
    const pending = await findVerification(transaction, given.externalId);
    if (!pending) return undefined;
    const place = { businessId: pending.business_id, deviceHash };
    const row = await takeTry(transaction, place, { nowMs, mostTries: codeTries });
    return row && { ...row, ...place };
  });
  if (!tried || tried.code_hash === null) return { outcome: 'ended' };

  const isRight = await passwords.verify(tried.code_hash, given.code, networkOf(given.address));
  const isSameEmail = tried.email_index.equals(emailIndex(vault, given.email));
  const { user_id: userId, businessId, code_hash: codeHash } = tried;
  if (!isRight || !isSameEmail || userId === null) return { outcome: 'wrong' };

  return database.transaction().execute(async (transaction) => {
    await nameSecret(transaction, deviceHash);
    const forPassword = tried.purpose === 'NEW_PASSWORD';
    const used = {
      codeHash,
      state: forPassword ? ('VERIFIED' as const) : ('DONE' as const),
      verifiedUntil: forPassword ? new Date(nowMs + verifiedLifeMs) : null,
    };
    if (!(await spendCode(transaction, { businessId, deviceHash }, used))) {
      return { outcome: 'ended' };
    }
    await actAsBusiness(transaction, businessId);
    const member = { businessId, userId };
    if (!(await holdActiveMember(transaction, member))) return { outcome: 'ended' };
    // Read while they are held: a number that is not theirs any more proves nothing.
    const phone = await findPhoneOf(transaction, member);
    if (!phone || !tried.phone_index?.equals(phone.phone_index)) return { outcome: 'ended' };
    const name = given.deviceName || someDevice;
    await putDevice(transaction, { ...member, deviceHash, name, nowMs });
    await recordAudit(transaction, {
      businessId,
      action: 'DEVICE_VERIFIED',
      actorUserId: userId,
      detail: name,
      address: given.address,
      nowMs,
    });
    return { outcome: 'accepted' };
  });
}
