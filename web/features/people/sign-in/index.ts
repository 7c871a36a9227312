export { CodeForm } from './code-form.tsx';
export { NewPasswordField } from './password-fields.tsx';
export { type SentText, sentTextAt } from './resend.tsx';
