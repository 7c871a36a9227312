import type { PersonTransaction } from '#platform/database/transactions.ts';
import type { StaffSession } from '../access/index.ts';
import { findPassword } from './passwords.queries.ts';
import { findMember } from './staff.queries.ts';

export type OwnAccount = Awaited<ReturnType<typeof findOwnAccount>>;

/** What is one's own: in the restaurant where one is signed in, and in all of them. */
export async function findOwnAccount(transaction: PersonTransaction, session: StaffSession) {
  const member = await findMember(transaction, session);
  const password = await findPassword(transaction, session.userId);
  if (!member || !password) throw new Error('somebody is signed in who is not there');
  return { member, password };
}
