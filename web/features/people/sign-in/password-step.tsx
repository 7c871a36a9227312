import { z } from 'zod';
import { enteredPasswordSchema } from '#contract/people/staff/person.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { KnownEmail } from './password-fields.tsx';
import type { LoginFlow } from './use-login-flow.ts';

const check = rulesOf({ password: enteredPasswordSchema, deviceIsOurs: z.boolean() });

const wayOut = 'link min-h-11 text-control';

export function PasswordStep({ flow }: { flow: LoginFlow }) {
  const { busy, form, field, focusOn } = useForm({
    check,
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
