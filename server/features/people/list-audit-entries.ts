import type * as account from '#contract/people/account.ts';
import type { Operation } from '../access/index.ts';
import { findAuditEntries, presentAuditEntry } from '../audit/index.ts';

export const listAuditEntries: Operation<typeof account.listAuditEntries> = async (
  { query },
  { businessId, transact },
) => {
  const rows = await transact((transaction) => findAuditEntries(transaction, businessId, query));
  return {
    results: rows.map(presentAuditEntry),
    nextBefore: rows.length === query.limit ? (rows.at(-1)?.audit_id ?? null) : null,
  };
};
