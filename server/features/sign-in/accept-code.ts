import { codeTries } from '#contract/access/access-rules.ts';
import { actFor, inTransaction } from '#platform/database/transactions.ts';
import {
  budgets,
  countCodeTry,
  emailIndex,
  isIndexOfEmail,
  logFailedProof,
  mostWrongInARow,
  networkOf,
  recordFailedProof,
  type Services,
  setBackWrongCodes,
  type TooOften,
  takeBudgets,
  verifiedLifeMs,
} from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { holdActiveMember, putDevice, textNewDevice } from '../people/index.ts';
import { findPhoneOf } from './candidates.queries.ts';
import { findVerification, spendCode, takeTry } from './verifications.queries.ts';

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
export async function acceptCode(services: Services, given: GivenCode): Promise<CodeAccepted> {
  const { vault, passwords, throttle } = services;
  const network = networkOf(given.address);
  const tooOften = await takeBudgets(throttle, [budgets.codesOfNetwork, given.address]);
  if (tooOften) return tooOften;

  const tried = await takeTryOf(services, given);
  if (!tried || tried.code_hash === null) {
    const about = { restaurant: given.externalId, emailIndex: emailIndex(vault, given.email) };
    logFailedProof(services, { event: 'CODE_ENDED', ...about, address: given.address });
    return { outcome: 'ended' };
  }

  const isRight = await passwords.verify(tried.code_hash, given.code, network);
  const isSameEmail = isIndexOfEmail(vault, given.email, tried.email_index);
  const { user_id: userId, code_hash: codeHash } = tried;
  if (!isRight || !isSameEmail || userId === null || !mayCount(tried)) {
    await recordWrongCode(services, given, tried);
    return { outcome: 'wrong' };
  }
  return authorise(services, given, { ...tried, userId, codeHash });
}

/** The try is counted before the code is compared: of those at the same time none is missed. */
function takeTryOf(services: Services, { externalId, deviceHash }: GivenCode) {
  const scope = { secret: deviceHash, externalId };
  return inTransaction(services.database, scope, async (transaction) => {
    const pending = await findVerification(transaction, externalId);
    if (!pending) return undefined;
    const { business_id: businessId, business_name: businessName } = pending;
    const place = { businessId, deviceHash };
    const limits = { nowMs: services.now(), mostTries: codeTries };
    const row = await takeTry(transaction, place, limits);
    if (!row) return undefined;
    const counted = await countCodeTry(transaction, { ...place, userId: row.user_id });
    return { ...row, ...counted, businessId, businessName };
  });
}

type Tried = NonNullable<Awaited<ReturnType<typeof takeTryOf>>>;

/** On a device that they proved before it is that device which counts wrong codes. */
const isPastLimit = ({ deviceId, inARow }: Tried) => deviceId === null && inARow > mostWrongInARow;

/**
 * After too many wrong codes in a row a strange device has to set a new password, and of a code for
 * that the first try counts: a stranger uses up their own codes, and keeps nobody out.
 */
const mayCount = (tried: Tried): boolean =>
  !isPastLimit(tried) || (tried.purpose === 'NEW_PASSWORD' && tried.tries === 1);

function recordWrongCode(services: Services, { externalId, address }: GivenCode, tried: Tried) {
  const { businessId, user_id: userId, email_index, deviceId, inARow } = tried;
  return recordFailedProof(services, {
    action: inARow === mostWrongInARow ? 'NEW_DEVICES_LOCKED' : 'WRONG_CODE',
    restaurant: externalId,
    businessId,
    userId,
    emailIndex: email_index,
    address,
    deviceId,
  });
}

type Proved = Tried & { userId: number; codeHash: string };

function authorise(services: Services, given: GivenCode, proved: Proved): Promise<CodeAccepted> {
  const { deviceHash, address } = given;
  const { businessId, userId, codeHash, purpose } = proved;
  const nowMs = services.now();
  return inTransaction(services.database, { secret: deviceHash }, async (transaction) => {
    const forPassword = purpose === 'NEW_PASSWORD';
    const used = {
      codeHash,
      state: forPassword ? ('VERIFIED' as const) : ('DONE' as const),
      verifiedUntil: forPassword ? new Date(nowMs + verifiedLifeMs) : null,
    };
    if (!(await spendCode(transaction, { businessId, deviceHash }, used))) {
      return { outcome: 'ended' };
    }
    const theirs = await actFor(transaction, { restaurant: businessId, person: userId });
    const member = { businessId, userId };
    if (!(await holdActiveMember(theirs, member))) return { outcome: 'ended' };
    // Read while they are held: a number that is not theirs any more proves nothing.
    const phone = await findPhoneOf(theirs, member);
    if (!phone || !proved.phone_index?.equals(phone.phone_index)) return { outcome: 'ended' };
    const name = given.deviceName || someDevice;
    const { isNew } = await putDevice(transaction, { ...member, deviceHash, name, nowMs });
    if (!isPastLimit(proved)) await setBackWrongCodes(theirs, userId);
    await recordAudit(transaction, {
      businessId,
      action: 'DEVICE_VERIFIED',
      actorUserId: userId,
      detail: name,
      address,
      nowMs,
    });
    if (isNew) {
      const { businessName } = proved;
      await textNewDevice(transaction, services, { phone, businessId, businessName, nowMs });
    }
    return { outcome: 'accepted' };
  });
}
