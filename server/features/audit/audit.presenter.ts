import { type AuditEntry, auditEntrySchema } from '#contract/people/account.ts';
import type { findAuditEntries } from './audit.queries.ts';

type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number];

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  auditId: row.audit_id,
  at: row.at.toISOString(),
  action: auditEntrySchema.shape.action.parse(row.action),
  actor: row.actor_user_id === null ? 'Operator' : (row.actor_name ?? 'Somebody'),
  subject: row.subject_name,
  detail: row.detail,
  address: row.address,
});
