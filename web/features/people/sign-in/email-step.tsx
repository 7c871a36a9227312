import { emailSchema } from '#contract/people/staff/person.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { SavedAccounts } from './saved-accounts.tsx';
import type { LoginFlow } from './use-login-flow.ts';

const check = rulesOf({ email: emailSchema });

export function EmailStep({ flow }: { flow: LoginFlow }) {
  const { busy, form, field } = useForm({
    check,
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
