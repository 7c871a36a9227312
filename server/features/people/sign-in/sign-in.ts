import type { Received } from '#contract/endpoint.ts';
import type { login } from '#contract/people/sign-in/sign-in.ts';
import { inTransaction, inTransactionThatBegins } from '#platform/database/transactions.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import {
  budgets,
  type DeviceContext,
  emailIndex,
  lockPeopleOnDevice,
  networkOf,
  type Operation,
  presentCurrentUser,
  recordFailedProof,
  sessionEnds,
} from '../access/index.ts';
import { replacePasswordHash } from '../staff/index.ts';
import { tryCode } from './accept-code.ts';
import { findSignInCandidate, type SignInCandidate } from './candidates.queries.ts';
import { openSession } from './open-session.ts';
import { spendOrRecord } from './spend-or-record.ts';

type Given = Received<typeof login>['body'];

type Known = { [Column in keyof SignInCandidate]: NonNullable<SignInCandidate[Column]> };

const isKnown = (candidate: SignInCandidate): candidate is Known =>
  candidate.deviceId !== null && candidate.passwordHash !== null;

/** Every refusal costs the same: the budgets, one lookup, one hash and one write. */
export const signIn: Operation<'login'> = async ({ body }, context) => {
  const { businessExternalId: externalId, email, password, singleUseToken: code } = body;
  const { deviceHash } = context;
  if (code) {
    // SPEC's login may include the code as well: then the device is verified first.
    const tried = await tryCode(context, { businessExternalId: externalId, email, code });
    if (isRefused(tried) && tried.code === 'too_many_attempts') return tried;
  }
  const usedUp = await spendOrRecord(context, body, budgets.signInsOfNetwork, [
    budgets.signInsOfAccount,
    // Per device as well: a password can only be guessed on a verified device, and wrong guesses on
    // another device can't lock the person out.
    `${externalId} ${email} ${deviceHash.toString('hex')}`,
  ]);
  if (usedUp) return usedUp;

  const candidate = await findSignInCandidate(context.database, { externalId, email, deviceHash });
  if (!candidate) return refuse('restaurant_not_found');
  const isRight = await context.passwords.verify(
    candidate.passwordHash,
    password,
    networkOf(context.address),
  );
  // The same for an unknown address: this refusal says nothing about who works here.
  if (!isKnown(candidate)) {
    await recordRefused(context, body, candidate, 'DEVICE_REFUSED');
    return refuse('device_not_verified');
  }
  if (isRight) return beginSession(context, body, candidate);
  await recordRefused(context, body, candidate, 'SIGN_IN_FAILED');
  return refuse('wrong_password');
};

async function beginSession(context: DeviceContext, given: Given, known: Known) {
  const { database, address, adminEmailDomains, nowMs } = context;
  const { email, businessExternalId } = given;
  const passwordHash = await rehashIfOutdated(context, given, known);
  const deviceIsOurs = given.deviceIsOurs ?? known.deviceIsOurs;
  const { businessId, userId, deviceId } = known;
  const opening = {
    userId,
    businessId,
    deviceId,
    deviceIsOurs,
    passwordHash,
    nowMs,
    ...sessionEnds(deviceIsOurs, nowMs),
    address,
    cell: context.vault.cell,
    action: 'SIGNED_IN' as const,
  };
  const scope = { restaurant: businessId, person: userId };
  const opened = await inTransactionThatBegins(
    database,
    scope,
    (transaction, acting) => lockPeopleOnDevice(transaction, deviceId, acting),
    (transaction) => openSession(transaction, opening),
  );
  if (!opened) return refuse('wrong_password');
  const { userToken, businessToken, emailConfirmed } = opened;
  const person = { ...known, email, emailConfirmed, businessExternalId };
  return { userToken, businessToken, currentUser: presentCurrentUser(person, adminEmailDomains) };
}

/**
 * The password is only available at sign-in: if older rules hashed it, it is rehashed with today's.
 */
async function rehashIfOutdated(
  { database, passwords, address }: DeviceContext,
  { password }: Given,
  known: Known,
): Promise<string> {
  const { userId: person, passwordHash: before } = known;
  if (!passwords.isOutdated(before)) return before;
  const after = await passwords.hash(password, networkOf(address));
  const isReplaced = await inTransaction(database, { person }, (transaction) =>
    replacePasswordHash(transaction, person, { before, after }),
  );
  return isReplaced ? after : before;
}

function recordRefused(
  context: DeviceContext,
  { businessExternalId: restaurant, email }: Given,
  { businessId, userId, deviceId }: SignInCandidate,
  action: 'DEVICE_REFUSED' | 'SIGN_IN_FAILED',
): Promise<void> {
  const { vault, address } = context;
  return recordFailedProof(context, {
    action,
    restaurant,
    businessId,
    userId,
    emailIndex: emailIndex(vault, email),
    address,
    deviceId,
  });
}
