import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { RoleId } from '#contract/access/roles.ts';
import { peopleCalls } from '#contract/people/calls.ts';
import type { BusinessUser } from '#contract/people/staff.ts';
import { messageOf } from '../../platform/api-error.ts';
import { fieldMessage } from '../../platform/form-messages.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { showUnderField } from '../../platform/use-action.ts';
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

export function StaffForm({ person, actorRoleId, onSaved, onCancel }: StaffFormProps) {
  const { formState, handleSubmit, register, setError } = useForm({
    resolver: zodResolver(person ? changedPersonAnswers : newPersonAnswers),
    defaultValues: firstAnswers(person),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (given) => {
    const { emailAddress, mobileNumber, ...rest } = given;
    try {
      if (person) {
        const body = { ...rest, ...(mobileNumber !== '' && { mobileNumber }) };
        await portalApi.call(peopleCalls.changeBusinessUser, {
          params: { userId: person.userId },
          body,
        });
        onSaved(`${given.firstName} ${given.lastName} is saved.`);
      } else {
        await portalApi.call(peopleCalls.addBusinessUser, { body: given });
        onSaved(`${given.firstName} is added, and gets a link by text message.`);
      }
    } catch (error) {
      // Shown in the dialog: the banner of the page is behind it.
      const told = showUnderField(error, {
        emailAddress: (message) => setError('emailAddress', { message }),
        mobileNumber: (message) => setError('mobileNumber', { message }),
        roleId: (message) => setError('roleId', { message }),
      });
      if (!told) setError('root', { message: messageOf(error) });
    }
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
        <Button type="submit" loading={isSubmitting}>
          {person ? 'Save' : 'Add and send link'}
        </Button>
      </div>
    </form>
  );
}
