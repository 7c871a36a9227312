import { cutPage } from '#platform/database/cut-page.ts';
import { findOwnRestaurant } from '../../../tenant/restaurant/index.ts';
import type { Operation } from '../../access/index.ts';
import { findAuditEntries, presentAuditEntry } from '../../audit/index.ts';

export const listAuditEntries: Operation<'listAuditEntries'> = async ({ query }, context) => {
  const { businessId } = context;
  const { rows, place } = await context.transact(async (transaction) => ({
    rows: await findAuditEntries(transaction, businessId, query),
    place: await findOwnRestaurant(transaction, businessId),
  }));
  const { page, next } = cutPage(rows, query.limit, ({ audit_id: auditId }) => auditId);
  return {
    results: page.map(presentAuditEntry),
    next,
    timeZone: place.time_zone,
  };
};
