import { useMessages } from '../../platform/messages.tsx';
import { useForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { KnownEmail, NewPasswordField } from './password-fields.tsx';
import { checkNewPassword } from './sign-in-checks.ts';
import type { LoginFlow } from './use-login-flow.ts';

export function NewPasswordStep({ flow }: { flow: LoginFlow }) {
  const { showSuccess } = useMessages();
  const { busy, form, field } = useForm({
    check: checkNewPassword,
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
