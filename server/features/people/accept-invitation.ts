import { actFor, inTransaction, type OwnTransaction } from '#platform/database/transactions.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import {
  budgets,
  emailIndex,
  logFailedProof,
  networkOf,
  type Services,
  type TooOften,
  takeBudgets,
} from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { findOwnPlace } from '../restaurants/index.ts';
import { findAccountId, findPassword, putDevice, putPassword } from './accounts.queries.ts';
import { findOpenInvitation, spendInvitation } from './invitations.queries.ts';
import { passwordProblem } from './password-problem.ts';
import { isPhoneOf, openUserPhone, sealUserPhone } from './person-secrets.ts';
import {
  findMember,
  holdMember,
  holdUserPhone,
  joinMember,
  lockAddress,
  updateInvitedPhone,
  updateUserPhone,
} from './staff.queries.ts';

type Ended = { outcome: 'ended' };

/**
 * What the link leads to. From here on the transaction acts for the restaurant and for the person,
 * with the account that they have already if there is one: the token proved the number. With `hold`,
 * all of it stays as it is until the transaction ends.
 */
async function openInvitation(
  transaction: OwnTransaction,
  { vault, now }: Services,
  { token, hold }: { token: string; hold: boolean },
) {
  const tokenHash = secretHash(token);
  const seeing = await actFor(transaction, { secret: tokenHash });
  const invitation = await findOpenInvitation(seeing, tokenHash, now());
  if (!invitation) return undefined;
  const { business_id: businessId, user_id: userId } = invitation;
  await actFor(transaction, { restaurant: businessId });
  const invited = { businessId, userId };
  if (hold) {
    const email = (await findMember(transaction, invited))?.email;
    await lockAddress(transaction, email ?? '');
    await holdMember(transaction, invited);
  }
  const member = await findMember(transaction, invited);
  if (member?.status !== 'INVITED') return undefined;
  const restaurant = await findOwnPlace(transaction, businessId);
  const phone = openUserPhone(vault, member);
  const account = { email: member.email, phoneIndexes: phoneIndexes(vault, phone) };
  const accountId = await findAccountId(transaction, account);
  const theirs = await actFor(seeing, { person: accountId ?? userId });
  if (hold && accountId !== undefined) {
    const held = await holdUserPhone(transaction, accountId);
    if (!held || !isPhoneOf(vault, phone, held)) return undefined;
    // While keys are changed, the two may have been made with different ones. The database compares.
    if (!held.phone_index.equals(member.phone_index)) {
      await updateInvitedPhone(transaction, invited, {
        ...sealUserPhone(vault, userId, phone),
        phone_index: held.phone_index,
      });
    }
  }
  const password = accountId === undefined ? undefined : await findPassword(theirs, accountId);
  const passwordHash = password?.password_hash;
  return { invitation, member, accountId, restaurant, passwordHash };
}

export type InvitationRead =
  | ({ outcome: 'open' } & NonNullable<Awaited<ReturnType<typeof openInvitation>>>)
  | Ended
  | TooOften;

export async function readInvitation(
  services: Services,
  { token, address }: { token: string; address: string },
): Promise<InvitationRead> {
  const network = [budgets.invitationsOfNetwork, address] as const;
  const tooOften = await takeBudgets(services.throttle, network);
  if (tooOften) return tooOften;
  const open = await inTransaction(services.database, {}, (transaction) =>
    openInvitation(transaction, services, { token, hold: false }),
  );
  return open ? { outcome: 'open', ...open } : { outcome: 'ended' };
}

export type Accepting = {
  token: string;
  password: string;
  /** Verified as well, when there is one: the link came to the very phone that a code would go to. */
  deviceHash: Buffer | undefined;
  deviceName: string;
  address: string;
};

export type InvitationAccepted =
  | { outcome: 'joined'; email: string; externalId: string }
  | { outcome: 'unfit'; problem: string }
  | { outcome: 'wrong_password' }
  | Ended
  | TooOften;

/** Joins, once. Whoever has an account with this number gives its password, and it stays. */
export async function acceptInvitation(
  services: Services,
  accepting: Accepting,
): Promise<InvitationAccepted> {
  const { token, password } = accepting;
  const read = await readInvitation(services, accepting);
  if (read.outcome !== 'open') return read;
  const { email } = read.member;
  const network = networkOf(accepting.address);
  let newHash: string | undefined;
  if (read.passwordHash !== undefined) {
    const link = [budgets.passwordsOfLink, secretHash(token).toString('hex')] as const;
    const tooOften = await takeBudgets(services.throttle, link);
    if (tooOften) return tooOften;
    if (!(await services.passwords.verify(read.passwordHash, password, network))) {
      // Not in the restaurant's trail: it would tell that they have an account already.
      logFailedProof(services, {
        event: 'WRONG_PASSWORD',
        restaurant: read.restaurant.external_id,
        emailIndex: emailIndex(services.vault, email),
        address: accepting.address,
      });
      return { outcome: 'wrong_password' };
    }
  } else {
    const problem = await passwordProblem(password, email);
    if (problem) return { outcome: 'unfit', problem };
    newHash = await services.passwords.hash(password, network);
  }
  const isJoined = await inTransaction(services.database, {}, async (transaction) => {
    const open = await openInvitation(transaction, services, { token, hold: true });
    // Another link of the same person may have set a password in the meantime.
    if (!open || open.passwordHash !== read.passwordHash) return false;
    return join(transaction, services, accepting, { open, newHash });
  });
  if (!isJoined) return { outcome: 'ended' };
  return { outcome: 'joined', email, externalId: read.restaurant.external_id };
}

type Open = NonNullable<Awaited<ReturnType<typeof openInvitation>>>;

async function join(
  transaction: OwnTransaction,
  services: Services,
  { deviceHash, deviceName, address }: Accepting,
  { open, newHash }: { open: Open; newHash: string | undefined },
): Promise<boolean> {
  const { invitation, accountId } = open;
  const nowMs = services.now();
  const invited = { businessId: invitation.business_id, userId: invitation.user_id };
  if (!(await spendInvitation(transaction, invitation, nowMs))) return false;
  const userId = accountId ?? invited.userId;
  const theirs = await actFor(transaction, { person: userId });
  // The link came to this number: that proves it, and nothing else sets the first one.
  if (accountId === undefined) await updateUserPhone(transaction, userId, open.member);
  if (!(await joinMember(transaction, { ...invited, accountId: userId }, nowMs))) return false;
  if (newHash) await putPassword(theirs, { userId, passwordHash: newHash, nowMs });
  const member = { businessId: invited.businessId, userId };
  const name = deviceName || 'Unnamed device';
  if (deviceHash) await putDevice(transaction, { ...member, deviceHash, name, nowMs });
  const entry = { businessId: member.businessId, actorUserId: userId, address, nowMs };
  await recordAudit(transaction, { ...entry, action: 'STAFF_JOINED' });
  if (deviceHash) {
    await recordAudit(transaction, { ...entry, action: 'DEVICE_VERIFIED', detail: name });
  }
  return true;
}
