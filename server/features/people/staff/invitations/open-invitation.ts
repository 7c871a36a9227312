import { actFor, inTransaction, type OwnTransaction } from '#platform/database/transactions.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { findOwnRestaurant } from '../../../ground/restaurant/index.ts';
import { budgets, type Context, type Operation } from '../../access/index.ts';
import { findPassword } from '../account/passwords.queries.ts';
import { lockMember, updateInvitedPhone } from '../members.queries.ts';
import { isPhoneOf, openUserPhone, sealUserPhone } from '../person-secrets.ts';
import { findMember } from '../staff.queries.ts';
import { findAccountId, lockAddress, lockUserPhone } from '../users.queries.ts';
import { findOpenInvitation } from './invitations.queries.ts';

/**
 * Finds what an invitation's link leads to. From then on the transaction acts for the restaurant
 * and for the person, with their existing account if there is one: the token proves their number.
 * With `hold`, everything is locked until the transaction ends.
 */
export async function openInvitation(
  transaction: OwnTransaction,
  { vault, nowMs }: Context,
  { token, isLocking }: { token: string; isLocking: boolean },
) {
  const ended = refuse('invitation_ended');
  const tokenHash = secretHash(token);
  const seeing = await actFor(transaction, { secret: tokenHash });
  const invitation = await findOpenInvitation(seeing, tokenHash, nowMs);
  if (!invitation) return ended;
  const { business_id: businessId, user_id: userId } = invitation;
  await actFor(transaction, { restaurant: businessId });
  const invited = { businessId, userId };
  if (isLocking) {
    const email = (await findMember(transaction, invited))?.email;
    await lockAddress(transaction, email ?? '');
    await lockMember(transaction, invited);
  }
  const member = await findMember(transaction, invited);
  if (member?.status !== 'INVITED') return ended;
  const restaurant = await findOwnRestaurant(transaction, businessId);
  const phone = openUserPhone(vault, member);
  const account = { email: member.email, phoneIndexes: phoneIndexes(vault, phone) };
  const accountId = await findAccountId(transaction, account);
  const scoped = await actFor(seeing, { person: accountId ?? userId });
  if (isLocking && accountId !== undefined) {
    const locked = await lockUserPhone(scoped, accountId);
    if (!locked || !isPhoneOf(vault, phone, locked)) return ended;
    // While keys are being changed, the two indexes may come from different keys. The database
    // compares.
    if (!locked.phone_index.equals(member.phone_index)) {
      await updateInvitedPhone(transaction, invited, {
        ...sealUserPhone(vault, userId, phone),
        phone_index: locked.phone_index,
      });
    }
  }
  const password = accountId === undefined ? undefined : await findPassword(scoped, accountId);
  return { invitation, member, accountId, restaurant, passwordHash: password?.password_hash };
}

export type OpenInvitation = Exclude<
  Awaited<ReturnType<typeof openInvitation>>,
  ReturnType<typeof refuse<'invitation_ended'>>
>;

/** What a person with the token may read. Each network may ask only so many times. */
export async function findInvitation(context: Context, token: string) {
  const usedUp = await context.spend(budgets.invitationsOfNetwork);
  if (usedUp) return usedUp;
  return inTransaction(context.database, {}, (transaction) =>
    openInvitation(transaction, context, { token, isLocking: false }),
  );
}

export const readInvitation: Operation<'readInvitation'> = async ({ body }, context) => {
  const open = await findInvitation(context, body.token);
  if (isRefused(open)) return open;
  return {
    businessName: open.restaurant.name,
    businessExternalId: open.restaurant.external_id,
    firstName: open.member.first_name,
    emailAddress: open.member.email,
    hasPassword: open.passwordHash !== undefined,
  };
};
