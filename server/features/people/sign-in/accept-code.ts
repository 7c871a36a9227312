import type { Received } from '#contract/endpoint.ts';
import { codeTries } from '#contract/people/access/access-rules.ts';
import type { submitCode } from '#contract/people/sign-in/sign-in.ts';
import { actFor, inTransaction } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { recordAudit } from '../../ground/audit/index.ts';
import {
  budgets,
  type DeviceContext,
  emailIndex,
  isIndexOfEmail,
  logFailedProof,
  mostWrongInARow,
  networkOf,
  type Operation,
  recordFailedProof,
  verifiedLifeMs,
} from '../access/index.ts';
import {
  countCodeTry,
  findProvedPhone,
  putDevice,
  setBackWrongCodes,
  textNewDevice,
} from '../staff/index.ts';
import { spendOrRecord } from './spend-or-record.ts';
import { findVerification, spendCode, spendTry } from './verifications.queries.ts';

export const acceptCode: Operation<'submitCode'> = ({ body }, context) => tryCode(context, body);

type GivenCode = Received<typeof submitCode>['body'];

/** One try of a code. The row that the device started says whose code it is, not the form. */
export async function tryCode(context: DeviceContext, given: GivenCode) {
  const { vault, passwords, address } = context;
  const { businessExternalId: restaurant, email } = given;
  const usedUp = await spendOrRecord(context, given, budgets.codesOfNetwork);
  if (usedUp) return usedUp;

  const tried = await countTry(context, restaurant);
  if (!tried || tried.code_hash === null) {
    const about = { restaurant, emailIndex: emailIndex(vault, email), address };
    logFailedProof(context, { event: 'CODE_ENDED', ...about });
    return refuse('code_ended');
  }

  const isRight = await passwords.verify(tried.code_hash, given.code, networkOf(address));
  const isSameEmail = isIndexOfEmail(vault, email, tried.email_index);
  const { user_id: userId, code_hash: codeHash } = tried;
  if (!isRight || !isSameEmail || userId === null || !mayCount(tried)) {
    await recordWrongCode(context, restaurant, tried);
    return refuse('wrong_code');
  }
  const name = given.deviceName || 'Unnamed device';
  const isVerified = await verifyDevice(context, { ...tried, userId, codeHash, name });
  return isVerified ? (1 as const) : refuse('code_ended');
}

/** The try is counted before the code is compared, so that no simultaneous try is missed. */
function countTry({ database, deviceHash, nowMs }: DeviceContext, externalId: string) {
  return inTransaction(database, { secret: deviceHash, externalId }, async (transaction) => {
    const pending = await findVerification(transaction, externalId);
    if (!pending) return undefined;
    const { business_id: businessId, business_name: businessName } = pending;
    const key = { businessId, deviceHash };
    const row = await spendTry(transaction, key, { nowMs, mostTries: codeTries });
    if (!row) return undefined;
    const counted = await countCodeTry(transaction, { ...key, userId: row.user_id });
    return { ...row, ...counted, businessId, businessName };
  });
}

type Tried = NonNullable<Awaited<ReturnType<typeof countTry>>>;

/** On a device that the person proved before, wrong codes count against that device instead. */
const isPastLimit = ({ deviceId, inARow }: Tried) => deviceId === null && inARow > mostWrongInARow;

/**
 * After too many wrong codes in a row, a new device has to set a new password, and only the first
 * try of a code for that counts. A stranger uses up only the codes that they asked for, and can't
 * lock the person out.
 */
const mayCount = (tried: Tried): boolean =>
  !isPastLimit(tried) || (tried.purpose === 'NEW_PASSWORD' && tried.tries === 1);

function recordWrongCode(context: DeviceContext, restaurant: string, tried: Tried) {
  const { businessId, user_id: userId, email_index, deviceId, inARow } = tried;
  return recordFailedProof(context, {
    action: inARow === mostWrongInARow ? 'NEW_DEVICES_LOCKED' : 'WRONG_CODE',
    restaurant,
    businessId,
    userId,
    emailIndex: email_index,
    address: context.address,
    deviceId,
  });
}

type Proved = Tried & { userId: number; codeHash: string; name: string };

/** False if the code was used in the meantime, or the person may no longer sign in with it. */
function verifyDevice(context: DeviceContext, proved: Proved): Promise<boolean> {
  const { database, deviceHash, address, nowMs } = context;
  const { businessId, businessName, userId, codeHash, purpose, name } = proved;
  return inTransaction(database, { secret: deviceHash }, async (transaction) => {
    const forPassword = purpose === 'NEW_PASSWORD';
    const used = {
      codeHash,
      state: forPassword ? ('VERIFIED' as const) : ('DONE' as const),
      verifiedUntil: forPassword ? new Date(nowMs + verifiedLifeMs) : null,
    };
    if (!(await spendCode(transaction, { businessId, deviceHash }, used))) return false;
    const member = { businessId, userId };
    const scoped = await actFor(transaction, { restaurant: businessId, person: userId });
    const phone = await findProvedPhone(scoped, member, proved);
    if (!phone) return false;
    const { isNew } = await putDevice(transaction, { ...member, deviceHash, name, nowMs });
    if (!isPastLimit(proved)) await setBackWrongCodes(scoped, userId);
    const entry = { businessId, actorUserId: userId, detail: name, address, nowMs };
    await recordAudit(transaction, { ...entry, action: 'DEVICE_VERIFIED' });
    const addressee = { phone, businessId, nowMs };
    if (isNew) await textNewDevice(transaction, context, { ...addressee, businessName });
    return true;
  });
}
