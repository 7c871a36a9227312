import {
  type AuditChange,
  type AuditEntry,
  auditEntrySchema,
} from '#contract/ground/audit/audit.ts';
import type { findAuditEntries, StoredChange } from './audit.queries.ts';

type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number];

const presentChange = ({ lines }: StoredChange, isUndone: boolean): AuditChange => ({
  lines: lines.map(({ name, before, after }) => ({ name, before, after })),
  isUndone,
});

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  auditId: row.audit_id,
  at: row.at.toISOString(),
  action: auditEntrySchema.shape.action.parse(row.action),
  actor:
    row.actor_user_id === null ? (row.integration ?? 'Operator') : (row.actor_name ?? 'Somebody'),
  subject: row.subject_name,
  detail: row.detail,
  address: row.address,
  change: row.change && presentChange(row.change, row.is_undone),
});
