export { presentAuditEntry } from './audit.presenter.ts';
export { findAuditEntries, findAuditedAt, findAuditedChange } from './audit.queries.ts';
export { eraseDetailsWith, findDetailsWith } from './details-with.queries.ts';
export { type Audited, auditAsOperator, recordAudit } from './record-audit.ts';
