import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { givenPasswordSchema, mobileNumberSchema } from '#contract/people/person.ts';
import { fieldMessage } from '../../platform/form-messages.ts';
import { rulesOf } from '../../platform/form-rules.ts';
import { fieldsOf } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { NumberFlow } from './use-number-change.ts';

const answers = rulesOf({
  mobileNumber: mobileNumberSchema,
  currentPassword: givenPasswordSchema,
});

/** Whoever has this number can verify a device: so it costs the password. */
export function NumberStep({ flow, onCancel }: { flow: NumberFlow; onCancel: () => void }) {
  const form = useForm({
    resolver: zodResolver(answers),
    defaultValues: flow.wanted,
  });
  const { formState, handleSubmit, register, setFocus } = form;
  const { mobileNumber, currentPassword } = formState.errors;

  useEffect(() => setFocus('mobileNumber', { shouldSelect: true }), [setFocus]);

  const submit = handleSubmit((entered) =>
    flow.enterNumber(entered, fieldsOf(form, { shouldFocus: true })),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field
        label="New mobile number"
        hint="We text a code to it. Until you enter that here, your old number stays."
        error={fieldMessage(mobileNumber)}
        required
      >
        <TextInput {...register('mobileNumber')} type="tel" autoComplete="tel" />
      </Field>
      <Field label="Current password" error={fieldMessage(currentPassword)} required>
        <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
      </Field>
      <div className="flex gap-3">
        <Button type="submit" loading={flow.busy}>
          Send code
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
