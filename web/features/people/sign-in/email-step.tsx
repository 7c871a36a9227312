import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { emailSchema } from '#contract/people/staff/person.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { LoginFlow } from './use-login-flow.ts';

/** Accounts that this device is verified for: choosing one skips the text message. */
function SavedAccounts({ flow }: { flow: LoginFlow }) {
  const headingId = useId();
  const accounts = useSession().authorizedAccounts.filter(
    ({ businessExternalId }) => businessExternalId === flow.businessExternalId,
  );
  if (accounts.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <h3 id={headingId} className="text-control">
        Saved on this device
      </h3>
      <ul aria-labelledby={headingId} className="grid gap-2">
        {accounts.map(({ email }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => void flow.action.run(() => flow.enterEmail(email))}
              className="flex min-h-11 w-full items-center gap-2 rounded-md border border-line px-3.5 text-left text-control transition-colors hover:border-ink/50 hover:bg-cream"
            >
              <span className="min-w-0 flex-1 break-words">{email}</span>
              <ChevronRight size={18} className="shrink-0 text-edge" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
