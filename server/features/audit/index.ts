export { findAuditEntries } from './audit.queries.ts';
export { type Audited, recordAudit } from './record-audit.ts';
