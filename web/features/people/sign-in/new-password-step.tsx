import { newPasswordSchema } from '#contract/people/staff/person.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { KnownEmail, NewPasswordField } from './password-fields.tsx';
import type { LoginFlow } from './use-login-flow.ts';

const check = rulesOf({ password: newPasswordSchema });

export function NewPasswordStep({ flow }: { flow: LoginFlow }) {
  const { showSuccess } = useMessages();
  const { busy, form, field } = useForm({
    check,
    send: ({ password }) => flow.setPassword(password),
    onDone: () => showSuccess('Your new password is set. Log in with it.'),
    action: flow.action,
  });

  return (
    <form {...form} className="grid gap-5">
      <KnownEmail email={flow.email} />
      <NewPasswordField {...field('password')} data-autofocus />
      <p className="text-sm text-ink-faint">This logs you out on all other devices.</p>
      <Button type="submit" loading={busy}>
        Set password
      </Button>
    </form>
  );
}
