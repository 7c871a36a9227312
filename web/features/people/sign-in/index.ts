export { CodeForm } from './code-form.tsx';
export { Invitation, loadInvitation } from './invitation.tsx';
export { LoginFlow } from './login-flow.tsx';
export { NewPasswordField } from './password-fields.tsx';
export { type SentText, sentTextAt } from './resend.tsx';
export { InvitationEnded, MovedBusiness, NoBusiness, SignInSkeleton } from './sign-in-card.tsx';
