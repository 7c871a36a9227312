import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { givenPasswordSchema } from '#contract/people/person.ts';
import { fieldMessage } from '../../platform/form-messages.ts';
import { rulesOf } from '../../platform/form-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { KnownEmail } from './known-email.tsx';
import type { LoginFlow } from './use-login-flow.ts';

const answers = rulesOf({ password: givenPasswordSchema, deviceIsOurs: z.boolean() });

const wayOut = 'link min-h-11 text-control';

export function PasswordStep({ flow }: { flow: LoginFlow }) {
  const { formState, handleSubmit, register, setFocus } = useForm({
    resolver: zodResolver(answers),
    defaultValues: { password: '', deviceIsOurs: false },
  });
  const submit = handleSubmit(async (given) => {
    const done = await flow.signIn(given);
    if (!done) setFocus('password', { shouldSelect: true });
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <KnownEmail email={flow.email} />
      <Field label="Password" error={fieldMessage(formState.errors.password)} required>
        <PasswordInput {...register('password')} autoComplete="current-password" data-autofocus />
      </Field>
      <Checkbox
        {...register('deviceIsOurs')}
        label="Only I use this device: stay logged in"
        hint="Otherwise we log you out when nothing was done for 30 minutes."
        className="-my-2"
      />
      <Button type="submit" loading={flow.busy}>
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
