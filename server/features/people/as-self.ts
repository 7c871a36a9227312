import {
  inTransaction,
  type OwnTransaction,
  type PersonTransaction,
} from '#platform/database/transactions.ts';
import type { Services } from '../access/index.ts';
import type { Actor } from './actor.ts';

/** In a transaction that acts for the restaurant and for the person: what is their own, and its record. */
export const asSelf = <Result>(
  { database }: Services,
  { session }: Pick<Actor, 'session'>,
  work: (transaction: OwnTransaction & PersonTransaction) => Promise<Result>,
) => inTransaction(database, { restaurant: session.businessId, person: session.userId }, work);
