import { actFor, inTransaction, type OwnTransaction } from '#platform/database/transactions.ts';
import { isRefused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { type Audited, recordAudit } from '../../../ground/audit/index.ts';
import {
  budgets,
  type Context,
  emailIndex,
  logFailedProof,
  networkOf,
  type Operation,
} from '../../access/index.ts';
import { putDevice } from '../account/devices.queries.ts';
import { passwordProblem } from '../account/own-password.ts';
import { putPassword } from '../account/passwords.queries.ts';
import { joinMember } from '../members.queries.ts';
import { updateUserPhone } from '../users.queries.ts';
import { spendInvitation } from './invitations.queries.ts';
import { findInvitation, type OpenInvitation, openInvitation } from './open-invitation.ts';

/**
 * Joins a restaurant, once. A person who has an account with this number gives its password, which
 * stays the same.
 */
export const acceptInvitation: Operation<'acceptInvitation'> = async ({ body }, context) => {
  const { token, password, deviceName } = body;
  const read = await findInvitation(context, token);
  if (isRefused(read)) return read;
  const { passwordHash } = read;
  const newHash =
    passwordHash === undefined
      ? await hashFirstPassword(context, read, password)
      : await checkPassword(context, read, { token, password, passwordHash });
  if (isRefused(newHash)) return newHash;
  return inTransaction(context.database, {}, async (transaction) => {
    const open = await openInvitation(transaction, context, { token, isLocking: true });
    if (isRefused(open)) return open;
    // Another link of the same person may have set a password in the meantime.
    if (open.passwordHash !== passwordHash) return refuse('invitation_ended');
    const name = deviceName || 'Unnamed device';
    const isJoined = await join(transaction, context, open, { newHash, deviceName: name });
    if (!isJoined) return refuse('invitation_ended');
    const { member, restaurant } = open;
    return { emailAddress: member.email, businessExternalId: restaurant.external_id };
  });
};

async function hashFirstPassword(context: Context, { member }: OpenInvitation, password: string) {
  const problem = await passwordProblem(password, member.email);
  if (problem) return refuseInput('password', problem);
  return context.passwords.hash(password, networkOf(context.address));
}

async function checkPassword(
  context: Context,
  { member, restaurant }: OpenInvitation,
  given: { token: string; password: string; passwordHash: string },
) {
  const { address, passwords, vault } = context;
  const tokenHash = secretHash(given.token).toString('hex');
  const usedUp = await context.spend([budgets.passwordsOfLink, tokenHash]);
  if (usedUp) return usedUp;
  const isRight = await passwords.verify(given.passwordHash, given.password, networkOf(address));
  if (isRight) return undefined;
  // Not in the restaurant's audit trail, which would reveal that they already have an account.
  logFailedProof(context, {
    event: 'WRONG_PASSWORD',
    restaurant: restaurant.external_id,
    emailIndex: emailIndex(vault, member.email),
    address,
  });
  return refuse('wrong_password');
}

/** False if the invitation was used, or expired, in the meantime. */
async function join(
  transaction: OwnTransaction,
  { address, deviceHash, nowMs }: Context,
  { invitation, member, accountId }: OpenInvitation,
  { newHash, deviceName }: { newHash: string | undefined; deviceName: string },
): Promise<boolean> {
  const { business_id: businessId, user_id: invitedAs } = invitation;
  if (!(await spendInvitation(transaction, invitation, nowMs))) return false;
  const userId = accountId ?? invitedAs;
  const scoped = await actFor(transaction, { person: userId });
  // The link came to this number, which proves it; nothing else sets an account's first number.
  if (accountId === undefined) await updateUserPhone(scoped, userId, member);
  const joining = { businessId, userId: invitedAs, accountId: userId };
  if (!(await joinMember(transaction, joining, nowMs))) return false;
  if (newHash) await putPassword(scoped, { userId, passwordHash: newHash, nowMs });
  const entry = { businessId, actorUserId: userId, address, nowMs };
  const entries: Audited[] = [{ ...entry, action: 'STAFF_JOINED' }];
  // The link came to the same phone that a code would go to, so the device is verified as well.
  if (deviceHash) {
    await putDevice(transaction, { businessId, userId, deviceHash, name: deviceName, nowMs });
    entries.push({ ...entry, action: 'DEVICE_VERIFIED', detail: deviceName });
  }
  await recordAudit(transaction, ...entries);
  return true;
}
