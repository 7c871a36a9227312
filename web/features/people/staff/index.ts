export { AuditTrail, auditPages } from './audit-trail.tsx';
export { auditWords } from './audit-words.data.ts';
export { DeviceList } from './device-list.tsx';
export { MobileForm } from './mobile-form.tsx';
export { OwnPasswordField } from './own-password.tsx';
export { PasswordForm } from './password-form.tsx';
export { ProfileForm } from './profile-form.tsx';
export { StaffList } from './staff-list.tsx';
