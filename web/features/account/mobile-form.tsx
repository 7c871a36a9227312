import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { givenPasswordSchema, mobileNumberSchema } from '../../../contract/person.ts';
import type { Profile } from '../../../contract/portal-account.ts';
import { fieldMessage } from '../../platform/form-messages.ts';
import { rulesOf } from '../../platform/form-rules.ts';
import { useMessages } from '../../platform/messages.tsx';
import { portalApi } from '../../platform/portal-api.ts';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { calls } from './calls.ts';

const answers = rulesOf({
  mobileNumber: mobileNumberSchema,
  currentPassword: givenPasswordSchema,
});

/** Whoever has this number can let a device in: so it costs the password. */
export function MobileForm({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false);
  const { formState, handleSubmit, register, reset, setError } = useForm({
    resolver: zodResolver(answers),
    defaultValues: { mobileNumber: '', currentPassword: '' },
  });
  const { busy, run } = useAction();
  const { showSuccess } = useMessages();
  const { revalidate } = useRevalidator();

  const close = () => {
    reset();
    setOpen(false);
  };
  const submit = handleSubmit(async (body) => {
    const done = await run(() => portalApi.call(calls.changeProfile, { body }), {
      currentPassword: (message) => setError('currentPassword', { message }),
      mobileNumber: (message) => setError('mobileNumber', { message }),
    });
    if (!done) return;
    await revalidate();
    close();
    showSuccess('Your mobile number is changed.');
  });

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="block text-sm text-ink-soft">Codes are texted to</span>
          <span className="text-md font-semibold figures">{profile.maskedPhoneNumber}</span>
        </p>
        {!open && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Change number
          </Button>
        )}
      </div>
      {open && (
        <form noValidate className="grid gap-5" onSubmit={submit}>
          <Field
            label="New mobile number"
            error={fieldMessage(formState.errors.mobileNumber)}
            required
          >
            <TextInput {...register('mobileNumber')} type="tel" autoComplete="tel" />
          </Field>
          <Field
            label="Current password"
            error={fieldMessage(formState.errors.currentPassword)}
            required
          >
            <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
          </Field>
          <div className="flex gap-3">
            <Button type="submit" loading={busy}>
              Save number
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
