import { useForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SavedAccounts } from './saved-accounts.tsx';
import { checkEmail } from './sign-in-checks.ts';
import type { LoginFlow } from './use-login-flow.ts';

export function EmailStep({ flow }: { flow: LoginFlow }) {
  const { busy, form, field } = useForm({
    check: checkEmail,
    send: ({ email }) => flow.enterEmail(email),
    action: flow.action,
  });
  const forPassword = flow.purpose === 'NEW_PASSWORD';

  return (
    <>
      <form {...form} className="grid gap-5">
        <TextField
          {...field('email')}
          label="Email"
          hint={
            forPassword
              ? "We'll text a code to this account's mobile number."
              : 'The one your restaurant has on file.'
          }
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={flow.email}
          required
          data-autofocus
        />
        <Button type="submit" loading={busy}>
          Continue
        </Button>
        {forPassword && (
          <Button variant="quiet" onClick={flow.keepPassword}>
            Back to login
          </Button>
        )}
      </form>
      {!forPassword && <SavedAccounts flow={flow} />}
    </>
  );
}
