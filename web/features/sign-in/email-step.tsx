import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { emailSchema } from '#contract/people/person.ts';
import { fieldMessage } from '../../platform/form-messages.ts';
import { rulesOf } from '../../platform/form-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SavedAccounts } from './saved-accounts.tsx';
import type { LoginFlow } from './use-login-flow.ts';

const answers = rulesOf({ email: emailSchema });

export function EmailStep({ flow }: { flow: LoginFlow }) {
  const { formState, handleSubmit, register } = useForm({
    resolver: zodResolver(answers),
    defaultValues: { email: flow.email },
  });
  const forPassword = flow.purpose === 'NEW_PASSWORD';

  return (
    <>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={handleSubmit(({ email }) => flow.enterEmail(email))}
      >
        <Field
          label="Email"
          hint={
            forPassword
              ? 'Then we text a code to the mobile number of this account.'
              : 'The address that your restaurant registered for you.'
          }
          error={fieldMessage(formState.errors.email)}
          required
        >
          <TextInput
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
        </Field>
        <Button type="submit" loading={flow.busy}>
          Continue
        </Button>
        {forPassword && (
          <Button variant="quiet" onClick={flow.keepPassword}>
            Back to login
          </Button>
        )}
      </form>
      {!forPassword && <SavedAccounts flow={flow} />}
    </>
  );
}
