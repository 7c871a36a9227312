import type { AuditAction } from '#contract/people/account.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { insertAuditEntries, type StoredChange } from './audit.queries.ts';

export type Audited = {
  businessId: number;
  action: AuditAction;
  /** Null when it was the operator. */
  actorUserId: number | null;
  subjectUserId?: number | null;
  detail?: string;
  /** Of what diners read: it can be put back, once. */
  change?: StoredChange;
  /** The entry whose change this one puts back. */
  undoes?: number;
  /** The network address that it came from. Null on the command line. */
  address: string | null;
  nowMs: number;
};

const longestDetail = 300;

/** In the transaction of the change that it records: both are made, or neither. */
export async function recordAudit(transaction: DatabaseTransaction, ...entries: Audited[]) {
  await insertAuditEntries(
    transaction,
    entries.map((entry) => ({
      business_id: entry.businessId,
      at: new Date(entry.nowMs),
      action: entry.action,
      actor_user_id: entry.actorUserId,
      subject_user_id: entry.subjectUserId ?? null,
      change: entry.change === undefined ? null : JSON.stringify(entry.change),
      undoes: entry.undoes ?? null,
      detail: (entry.detail ?? '').slice(0, longestDetail),
      address: entry.address,
    })),
  );
}

/** By the operator's command line: the audit trail has no person for it, and no network address. */
export const auditAsOperator = (
  transaction: DatabaseTransaction,
  ...audited: Omit<Audited, 'actorUserId' | 'address'>[]
) =>
  recordAudit(transaction, ...audited.map((one) => ({ ...one, actorUserId: null, address: null })));
