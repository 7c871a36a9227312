import type { ComponentProps } from 'react';
import { passwordMinLength } from '#contract/access/access-rules.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'> & {
  error: string | undefined;
};

/** Wherever a password is chosen, with the one rule that there is. */
export function NewPasswordField({ error, ...input }: NewPasswordFieldProps) {
  return (
    <Field
      label="New password"
      hint={`At least ${passwordMinLength} characters. A few words in a row are easy to keep in mind.`}
      error={error}
      required
    >
      <PasswordInput {...input} autoComplete="new-password" />
    </Field>
  );
}
