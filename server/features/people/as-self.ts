import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { asBusiness } from '#platform/database/tenant.ts';
import { actAsUser, type Door } from '../access/index.ts';
import type { Actor } from './actor.ts';

/** In a transaction that acts for the restaurant and for the person: what is their own, and its record. */
export const asSelf = <Result>(
  { database }: Door,
  { session }: Actor,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
) =>
  asBusiness(database, session.businessId, async (transaction) => {
    await actAsUser(transaction, session.userId);
    return work(transaction);
  });
