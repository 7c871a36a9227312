export { CodeForm } from './code-form.tsx';
export { InvitationEnded, NoBusiness } from './door-notes.tsx';
export { DoorSkeleton } from './door-skeleton.tsx';
export { Invitation, loadInvitation } from './invitation.tsx';
export { LoginFlow } from './login-flow.tsx';
export { NewPasswordField } from './new-password-field.tsx';
export { type SentText, sentTextAt } from './sent-text.ts';
