export { presentAuditEntry } from './audit.presenter.ts';
export {
  eraseDetailsWith,
  findAuditEntries,
  findAuditedAt,
  findAuditedChange,
  findDetailsWith,
} from './audit.queries.ts';
export { type Audited, auditAsOperator, recordAudit } from './record-audit.ts';
