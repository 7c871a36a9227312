import type * as account from '#contract/people/staff/account.ts';
import { cutPage } from '#platform/database/cut-page.ts';
import type { PersonTransaction } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findAuditEntries, presentAuditEntry } from '../../../ground/audit/index.ts';
import { findOwnRestaurant } from '../../../ground/restaurant/index.ts';
import type { Operation, StaffSession } from '../../access/index.ts';
import { updateMember } from '../members.queries.ts';
import { maskedUserPhone } from '../person-secrets.ts';
import { findMember } from '../staff.queries.ts';
import { findPassword } from './passwords.queries.ts';

/** A person's own data: at the restaurant where they are signed in, and at all of them. */
export async function findOwnAccount(transaction: PersonTransaction, session: StaffSession) {
  const member = await findMember(transaction, session);
  const password = await findPassword(transaction, session.userId);
  if (!member || !password) throw new Error('somebody is signed in who is not there');
  return { member, password };
}

export const presentProfile = (
  { member, password }: Awaited<ReturnType<typeof findOwnAccount>>,
  vault: Vault,
): account.Profile => ({
  emailAddress: member.email,
  firstName: member.first_name,
  lastName: member.last_name,
  maskedPhoneNumber: maskedUserPhone(vault, member),
  passwordChangedAt: password.changed_at.toISOString(),
});

export const getProfile: Operation<'getProfile'> = (_input, context) =>
  context.transactAsSelf(async (transaction) =>
    presentProfile(await findOwnAccount(transaction, context.session), context.vault),
  );

export const changeProfile: Operation<'changeProfile'> = async ({ body }, context) => {
  const { session } = context;
  const { firstName: first_name, lastName: last_name } = body;
  const changed = await context.transactAsSelf(async (transaction) => {
    if (first_name !== undefined || last_name !== undefined) {
      await updateMember(transaction, session, { first_name, last_name });
      await context.audit(transaction, { action: 'PROFILE_CHANGED' });
    }
    return findOwnAccount(transaction, session);
  });
  context.forget(session.userId);
  return presentProfile(changed, context.vault);
};

export const listAuditEntries: Operation<'listAuditEntries'> = async ({ query }, context) => {
  const { businessId } = context;
  const { rows, restaurant } = await context.transact(async (transaction) => ({
    rows: await findAuditEntries(transaction, businessId, query),
    restaurant: await findOwnRestaurant(transaction, businessId),
  }));
  const { page, next } = cutPage(rows, query.limit, ({ audit_id: auditId }) => auditId);
  return {
    results: page.map(presentAuditEntry),
    next,
    timeZone: restaurant.time_zone,
  };
};
