export { auditWords } from './audit-words.data.ts';
export { OwnPasswordField } from './own-password.tsx';
