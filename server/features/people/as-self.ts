import {
  inTransaction,
  type OwnTransaction,
  type PersonTransaction,
} from '#platform/database/transactions.ts';
import type { StaffContext } from '../access/index.ts';

/** A transaction that acts for the restaurant, and for whoever is signed in: it sees what is theirs. */
export const asSelf = <Result>(
  { database, businessId, session }: StaffContext,
  work: (transaction: OwnTransaction & PersonTransaction) => Promise<Result>,
) => inTransaction(database, { restaurant: businessId, person: session.userId }, work);
