import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Whose password is asked for: for the eye, and for a password manager that has several. */
export function KnownEmail({ email }: { email: string }) {
  return (
    <Field label="Email">
      <TextInput
        name="username"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        className="[&_input]:bg-sand"
      />
    </Field>
  );
}
