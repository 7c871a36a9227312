import { passwordMinLength } from '#contract/people/access/access-rules.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Shows whose password is needed, also to a password manager that has several. */
export function KnownEmail({ email }: { email: string }) {
  return (
    <TextField
      label="Email"
      name="username"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      className="[&_input]:bg-sand"
    />
  );
}

type NewPasswordFieldProps = {
  name: string;
  error: string | undefined;
  'data-autofocus'?: boolean;
};

/** The field for choosing a password, with the one rule for it. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      label="New password"
      hint={`At least ${passwordMinLength} characters. A few words in a row are easy to remember.`}
      autoComplete="new-password"
    />
  );
}
