import { asBusiness } from '../../platform/database/tenant.ts';
import { actAsUser, type Door } from '../portal-login/index.ts';
import type { Actor } from './actor.ts';
import type { StaffTransaction } from './staff.queries.ts';

/** In a transaction that acts for the restaurant and for the person: what is their own, and its record. */
export const asSelf = <Result>(
  { database }: Door,
  { session }: Actor,
  work: (transaction: StaffTransaction) => Promise<Result>,
) =>
  asBusiness(database, session.businessId, async (transaction) => {
    await actAsUser(transaction, session.userId);
    return work(transaction);
  });
