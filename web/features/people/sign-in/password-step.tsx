import { useForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { KnownEmail } from './password-fields.tsx';
import { checkSignIn } from './sign-in-checks.ts';
import type { LoginFlow } from './use-login-flow.ts';

const wayOut = 'link min-h-11 text-control';

export function PasswordStep({ flow }: { flow: LoginFlow }) {
  const { busy, form, field, focusOn } = useForm({
    check: checkSignIn,
    send: flow.signIn,
    onFailed: () => focusOn('password', { select: true }),
    action: flow.action,
  });

  return (
    <form {...form} className="grid gap-5">
      <KnownEmail email={flow.email} />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        data-autofocus
      />
      <Checkbox
        name="deviceIsOurs"
        label="Keep me logged in on this device"
        hint="Only on a device nobody else uses. Otherwise we log you out after 30 minutes without activity."
        className="-my-2"
      />
      <Button type="submit" loading={busy}>
        Log In
      </Button>
      <div className="-my-2 flex flex-wrap justify-between gap-x-4">
        <button type="button" className={wayOut} onClick={flow.useDifferentAccount}>
          Use different account
        </button>
        <button type="button" className={wayOut} onClick={flow.forgotPassword}>
          Forgot password?
        </button>
      </div>
    </form>
  );
}
