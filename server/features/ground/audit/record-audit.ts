import type { AuditAction, AuditChange } from '#contract/ground/audit/audit.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { insertAuditEntries, type StoredChange } from './audit.queries.ts';

export type Audited = {
  businessId: number;
  action: AuditAction;
  /** Null for the operator. */
  actorUserId: number | null;
  subjectUserId?: number | null;
  detail?: string;
  /** What `detail` says, as values: `joyous ledger verify` compares these, not the words. */
  facts?: Readonly<Record<string, string | number | null | AuditChange['lines']>>;
  /** A change of what diners read. It can be undone once. */
  change?: StoredChange;
  /** The entry whose change this one undoes. */
  undoes?: number;
  /** The network address of the request. Null on the command line. */
  address: string | null;
  nowMs: number;
};

const longestDetail = 300;

/** Call it in the transaction of the recorded change, so that both happen or neither. */
export async function recordAudit(
  transaction: DatabaseTransaction,
  ...entries: Audited[]
): Promise<number[]> {
  const rows = await insertAuditEntries(
    transaction,
    entries.map((entry) => ({
      business_id: entry.businessId,
      at: new Date(entry.nowMs),
      action: entry.action,
      actor_user_id: entry.actorUserId,
      subject_user_id: entry.subjectUserId ?? null,
      change: entry.change === undefined ? null : JSON.stringify(entry.change),
      facts: entry.facts === undefined ? null : JSON.stringify(entry.facts),
      undoes: entry.undoes ?? null,
      detail: (entry.detail ?? '').slice(0, longestDetail),
      address: entry.address,
    })),
  );
  return rows.map(({ audit_id: auditId }) => auditId);
}

/** For the operator's command line: such entries have no person and no network address. */
export const auditAsOperator = (
  transaction: DatabaseTransaction,
  ...audited: Omit<Audited, 'actorUserId' | 'address'>[]
) =>
  recordAudit(transaction, ...audited.map((one) => ({ ...one, actorUserId: null, address: null })));
