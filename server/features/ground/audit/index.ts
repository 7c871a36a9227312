export { presentAuditEntry } from './audit.presenter.ts';
export {
  eraseDetailsWith,
  findAuditEntries,
  findAuditedAt,
  findAuditedChange,
  findDetailsWith,
  findEditTimes,
  findNewestOf,
} from './audit.queries.ts';
export { cutLines } from './cut-lines.ts';
export { type Audited, auditAsOperator, recordAudit } from './record-audit.ts';
