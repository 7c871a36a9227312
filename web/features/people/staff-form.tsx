import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { RoleId } from '#contract/access/roles.ts';
import { peopleCalls } from '#contract/people/calls.ts';
import type { BusinessUser } from '#contract/people/staff.ts';
import { fieldMessage } from '../../platform/form-messages.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { fieldsOf, useAction } from '../../platform/use-action.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import {
  changedPersonAnswers,
  firstAnswers,
  newPersonAnswers,
  rolesToGive,
} from './staff-answers.ts';

export type StaffFormProps = {
  person: BusinessUser | undefined;
  actorRoleId: RoleId;
  onSaved: (text: string) => void;
  onCancel: () => void;
};

type Given = z.output<typeof newPersonAnswers>;

export function StaffForm({ person, actorRoleId, onSaved, onCancel }: StaffFormProps) {
  const form = useForm({
    resolver: zodResolver(person ? changedPersonAnswers : newPersonAnswers),
    defaultValues: firstAnswers(person),
  });
  const { clearErrors, formState, handleSubmit, register, setError } = form;
  const { errors } = formState;
  const { busy, run } = useAction({
    clear: () => clearErrors('root'),
    showError: (message) => setError('root', { message }),
  });

  const save = ({ emailAddress, mobileNumber, ...rest }: Given) =>
    person
      ? portalApi.call(peopleCalls.changeBusinessUser, {
          params: { userId: person.userId },
          body: { ...rest, ...(mobileNumber !== '' && { mobileNumber }) },
        })
      : portalApi.call(peopleCalls.addBusinessUser, {
          body: { ...rest, emailAddress, mobileNumber },
        });
  const submit = handleSubmit(async (given) => {
    if (!(await run(() => save(given), fieldsOf(form)))) return;
    const { firstName, lastName } = given;
    const saved = `${firstName} ${lastName} is saved.`;
    onSaved(person ? saved : `${firstName} is added, and gets a link by text message.`);
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {errors.root?.message && <Banner kind="error">{errors.root.message}</Banner>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={fieldMessage(errors.firstName)} required>
          <TextInput {...register('firstName')} autoComplete="off" data-autofocus />
        </Field>
        <Field label="Last name" error={fieldMessage(errors.lastName)} required>
          <TextInput {...register('lastName')} autoComplete="off" />
        </Field>
      </div>
      {!person && (
        <Field
          label="Email"
          hint="They log in with it."
          error={fieldMessage(errors.emailAddress)}
          required
        >
          <TextInput
            {...register('emailAddress')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {/* Whoever has joined changes their own number, in their account. */}
        {(!person || person.status === 'INVITED') && (
          <Field
            label={person ? 'New mobile number' : 'Mobile number'}
            optional={person !== undefined}
            hint={
              person
                ? `Now ${person.maskedPhoneNumber}. A new number gets a new link, and the last one ends.`
                : 'Their link goes there. If they use Joyous at another restaurant, enter the number they use there.'
            }
            error={fieldMessage(errors.mobileNumber)}
            required={!person}
          >
            <TextInput {...register('mobileNumber')} type="tel" autoComplete="off" />
          </Field>
        )}
        <Field label="Role" error={fieldMessage(errors.roleId)} required>
          <Select
            {...register('roleId')}
            options={rolesToGive(actorRoleId)}
            placeholder="Select One"
          />
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-3 pt-1 max-sm:*:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {person ? 'Save' : 'Add and send link'}
        </Button>
      </div>
    </form>
  );
}
