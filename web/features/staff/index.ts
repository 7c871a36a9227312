export { AuditTrail } from './audit-trail.tsx';
export { loadAudit, loadStaff } from './calls.ts';
export { StaffList } from './staff-list.tsx';
