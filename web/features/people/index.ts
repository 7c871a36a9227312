export { AuditTrail } from './audit-trail.tsx';
export { DeviceList } from './device-list.tsx';
export { loadAudit, loadDevices, loadProfile, loadStaff } from './loaders.ts';
export { MobileForm } from './mobile-form.tsx';
export { PasswordForm } from './password-form.tsx';
export { ProfileForm } from './profile-form.tsx';
export { Section } from './section.tsx';
export { StaffList } from './staff-list.tsx';
