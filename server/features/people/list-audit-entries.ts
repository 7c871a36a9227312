import type { Operation } from '../access/index.ts';
import { findAuditEntries, presentAuditEntry } from '../audit/index.ts';

export const listAuditEntries: Operation<'listAuditEntries'> = async ({ query }, context) => {
  const rows = await context.transact((transaction) =>
    findAuditEntries(transaction, context.businessId, query),
  );
  return {
    results: rows.map(presentAuditEntry),
    nextBefore: rows.length === query.limit ? (rows.at(-1)?.audit_id ?? null) : null,
  };
};
