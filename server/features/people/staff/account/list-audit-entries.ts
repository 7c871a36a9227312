import { findOwnRestaurant } from '../../../tenant/restaurant/index.ts';
import type { Operation } from '../../access/index.ts';
import { findAuditEntries, presentAuditEntry } from '../../audit/index.ts';

export const listAuditEntries: Operation<'listAuditEntries'> = async ({ query }, context) => {
  const { businessId } = context;
  const { rows, place } = await context.transact(async (transaction) => ({
    rows: await findAuditEntries(transaction, businessId, query),
    place: await findOwnRestaurant(transaction, businessId),
  }));
  return {
    results: rows.map(presentAuditEntry),
    nextBefore: rows.length === query.limit ? (rows.at(-1)?.audit_id ?? null) : null,
    timeZone: place.time_zone,
  };
};
