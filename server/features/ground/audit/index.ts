export { presentAuditEntry } from './audit.presenter.ts';
export {
  eraseDetailsWith,
  findAuditEntries,
  findAuditedAt,
  findAuditedChange,
  findDetailsWith,
  findEditTimes,
} from './audit.queries.ts';
export { type Audited, auditAsOperator, recordAudit } from './record-audit.ts';
