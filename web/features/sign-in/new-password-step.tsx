import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { newPasswordSchema } from '#contract/people/person.ts';
import { fieldMessage } from '../../platform/form-messages.ts';
import { rulesOf } from '../../platform/form-rules.ts';
import { useMessages } from '../../platform/messages.tsx';
import { Button } from '../../ui/button.tsx';
import { KnownEmail } from './known-email.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { LoginFlow } from './use-login-flow.ts';

const answers = rulesOf({ password: newPasswordSchema });

export function NewPasswordStep({ flow }: { flow: LoginFlow }) {
  const { formState, handleSubmit, register, setError } = useForm({
    resolver: zodResolver(answers),
    defaultValues: { password: '' },
  });
  const { showSuccess } = useMessages();
  const submit = handleSubmit(async ({ password }) => {
    const showUnderPassword = (message: string) => setError('password', { message });
    if (await flow.setPassword(password, { password: showUnderPassword })) {
      showSuccess('Your new password is set. Log in with it now.');
    }
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <KnownEmail email={flow.email} />
      <NewPasswordField
        {...register('password')}
        error={fieldMessage(formState.errors.password)}
        data-autofocus
      />
      <p className="text-sm text-ink-faint">It ends all that is signed in with your account.</p>
      <Button type="submit" loading={flow.busy}>
        Set the password
      </Button>
    </form>
  );
}
