import type { SignedIn } from '#contract/sign-in/sign-in.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import {
  budgets,
  emailIndex,
  networkOf,
  openSession,
  presentCurrentUser,
  recordFailedProof,
  type Services,
  sessionEnds,
  type TooOften,
  takeBudgets,
} from '../access/index.ts';
import { replacePasswordHash } from '../people/index.ts';
import { acceptCode } from './accept-code.ts';
import { findSignInCandidate, type SignInCandidate } from './candidates.queries.ts';

export type SigningIn = {
  externalId: string;
  email: string;
  password: string;
  code: string | undefined;
  deviceIsOurs: boolean | undefined;
  deviceHash: Buffer;
  address: string;
};

export type SignInResult =
  | ({ outcome: 'signed_in' } & SignedIn)
  | { outcome: 'restaurant_not_found' }
  | { outcome: 'device_not_verified' }
  | { outcome: 'refused' }
  | TooOften;

type Known = SignInCandidate & {
  user_id: number;
  role_id: number;
  first_name: string;
  last_name: string;
  password_hash: string;
  device_id: number;
};

const isKnown = (candidate: SignInCandidate): candidate is Known =>
  candidate.device_id !== null && candidate.password_hash !== null;

/** Whoever is refused, for whatever reason, costs as much: the budgets, one look, one hash and one write. */
export async function signIn(services: Services, signing: SigningIn): Promise<SignInResult> {
  const { externalId, email, deviceHash, address } = signing;
  if (signing.code) {
    // SPEC's login may carry the code as well: the device is verified on the way.
    const given = { externalId, email, code: signing.code, deviceHash, deviceName: '', address };
    const accepted = await acceptCode(services, given);
    if (accepted.outcome === 'too_often') return accepted;
  }
  const tooOften = await takeBudgets(
    services.throttle,
    [budgets.signInsOfNetwork, address],
    // Of the device as well: a password is only guessed on one that was verified, and nobody keeps
    // somebody out by guessing wrong on another.
    [budgets.signInsOfAccount, `${externalId} ${email} ${deviceHash.toString('hex')}`],
  );
  if (tooOften) return tooOften;

  const candidate = await findSignInCandidate(services.database, { externalId, email, deviceHash });
  if (!candidate) return { outcome: 'restaurant_not_found' };
  const isRight = await services.passwords.verify(
    candidate.password_hash,
    signing.password,
    networkOf(address),
  );
  // The same for an address of nobody: that the device may not tells nothing of who there is.
  if (!isKnown(candidate)) {
    await recordRefused(services, signing, candidate, 'DEVICE_REFUSED');
    return { outcome: 'device_not_verified' };
  }
  if (isRight) return letIn(services, signing, candidate);
  await recordRefused(services, signing, candidate, 'SIGN_IN_FAILED');
  return { outcome: 'refused' };
}

async function letIn(services: Services, signing: SigningIn, known: Known): Promise<SignInResult> {
  const nowMs = services.now();
  const passwordHash = await keepUpToDate(services, signing, known);
  const deviceIsOurs = signing.deviceIsOurs ?? known.device_ours ?? false;
  const { business_id: businessId, user_id: userId } = known;
  const scope = { restaurant: businessId, person: userId };
  const opening = {
    userId,
    businessId,
    deviceId: known.device_id,
    deviceIsOurs,
    passwordHash,
    nowMs,
    ...sessionEnds(deviceIsOurs, nowMs),
    address: signing.address,
    action: 'SIGNED_IN' as const,
  };
  const opened = await inTransaction(services.database, scope, (transaction) =>
    openSession(transaction, opening),
  );
  if (!opened) return { outcome: 'refused' };
  const { userToken, businessToken, emailConfirmed } = opened;
  const person = {
    userId: known.user_id,
    email: signing.email,
    emailConfirmed,
    firstName: known.first_name,
    lastName: known.last_name,
    roleId: known.role_id,
    businessName: known.business_name,
    businessExternalId: signing.externalId,
  };
  const currentUser = presentCurrentUser(person, services.adminEmailDomains);
  return { outcome: 'signed_in', userToken, businessToken, currentUser };
}

/** Only now is the password at hand: one that was hashed by yesterday's rules is hashed by today's. */
async function keepUpToDate(
  services: Services,
  { password, address }: SigningIn,
  known: Known,
): Promise<string> {
  const before = known.password_hash;
  if (!services.passwords.isOutdated(before)) return before;
  const after = await services.passwords.hash(password, networkOf(address));
  const isReplaced = await inTransaction(
    services.database,
    { person: known.user_id },
    (transaction) => replacePasswordHash(transaction, known.user_id, { before, after }),
  );
  return isReplaced ? after : before;
}

function recordRefused(
  services: Services,
  { externalId, email, address }: SigningIn,
  { business_id: businessId, user_id: userId, device_id: deviceId }: SignInCandidate,
  action: 'DEVICE_REFUSED' | 'SIGN_IN_FAILED',
): Promise<void> {
  return recordFailedProof(services, {
    action,
    restaurant: externalId,
    businessId,
    userId,
    emailIndex: emailIndex(services.vault, email),
    address,
    deviceId,
  });
}
