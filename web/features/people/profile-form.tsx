import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { Profile } from '#contract/people/account.ts';
import { peopleCalls } from '#contract/people/calls.ts';
import { personNameSchema } from '#contract/people/person.ts';
import { fieldMessage } from '../../platform/form-messages.ts';
import { rulesOf } from '../../platform/form-rules.ts';
import { useMessages } from '../../platform/messages.tsx';
import { portalApi } from '../../platform/portal-api.ts';
import { fieldsOf, useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const answers = rulesOf({ firstName: personNameSchema, lastName: personNameSchema });

/** One's own name. The e-mail address is who one is: another one is another account. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { firstName, lastName } = profile;
  const form = useForm({
    resolver: zodResolver(answers),
    values: { firstName, lastName },
  });
  const { formState, handleSubmit, register } = form;
  const { busy, run } = useAction();
  const { showSuccess } = useMessages();
  const { revalidate } = useRevalidator();

  const submit = handleSubmit(async (body) => {
    const change = () => portalApi.call(peopleCalls.changeProfile, { body });
    if (!(await run(change, fieldsOf(form)))) return;
    await revalidate();
    showSuccess('Your profile is saved.');
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={fieldMessage(formState.errors.firstName)} required>
          <TextInput {...register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={fieldMessage(formState.errors.lastName)} required>
          <TextInput {...register('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Email" hint="You log in with it; it cannot be changed.">
        <TextInput
          type="email"
          value={profile.emailAddress}
          readOnly
          className="[&_input]:bg-sand"
        />
      </Field>
      <div>
        <Button type="submit" loading={busy}>
          Save profile
        </Button>
      </div>
    </form>
  );
}
