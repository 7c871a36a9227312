import type * as invitations from '#contract/people/invitations.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { budgets, type Context, type Operation } from '../access/index.ts';
import { openInvitation } from './open-invitation.ts';

/** What somebody who has the token may read, so many times from one network. */
export async function findInvitation(context: Context, token: string) {
  const usedUp = await context.spend(budgets.invitationsOfNetwork);
  if (usedUp) return usedUp;
  return inTransaction(context.database, {}, (transaction) =>
    openInvitation(transaction, context, { token, hold: false }),
  );
}

export const readInvitation: Operation<typeof invitations.readInvitation> = async (
  { body: { token } },
  context,
) => {
  const open = await findInvitation(context, token);
  if (isRefused(open)) return open;
  return {
    businessName: open.restaurant.name,
    businessExternalId: open.restaurant.external_id,
    firstName: open.member.first_name,
    emailAddress: open.member.email,
    hasPassword: open.passwordHash !== undefined,
  };
};
