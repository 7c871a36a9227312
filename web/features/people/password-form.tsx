import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { Profile } from '#contract/people/account.ts';
import { peopleCalls } from '#contract/people/calls.ts';
import { givenPasswordSchema, newPasswordSchema } from '#contract/people/person.ts';
import { fieldMessage } from '../../platform/form-messages.ts';
import { rulesOf } from '../../platform/form-rules.ts';
import { useMessages } from '../../platform/messages.tsx';
import { portalApi } from '../../platform/portal-api.ts';
import { fieldsOf, useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { NewPasswordField } from '../sign-in/index.ts';

const answers = rulesOf({ currentPassword: givenPasswordSchema, password: newPasswordSchema });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export function PasswordForm({ profile }: { profile: Profile }) {
  const form = useForm({
    resolver: zodResolver(answers),
    defaultValues: { currentPassword: '', password: '' },
  });
  const { formState, handleSubmit, register, reset } = form;
  const { busy, run } = useAction();
  const { showSuccess } = useMessages();
  const { revalidate } = useRevalidator();

  const submit = handleSubmit(async (body) => {
    const change = () => portalApi.call(peopleCalls.changePassword, { body });
    const done = await run(change, fieldsOf(form));
    if (!done) return;
    reset();
    await revalidate();
    showSuccess('Your password is changed. All your other sessions have ended.');
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {/* For a password manager, which else could not tell whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={profile.emailAddress}
        readOnly
        hidden
      />
      <p className="text-sm text-ink-soft">
        Last changed on {day.format(new Date(profile.passwordChangedAt))}. A new one ends all your
        other sessions.
      </p>
      <Field
        label="Current password"
        error={fieldMessage(formState.errors.currentPassword)}
        required
      >
        <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
      </Field>
      <NewPasswordField {...register('password')} error={fieldMessage(formState.errors.password)} />
      <div>
        <Button type="submit" loading={busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
