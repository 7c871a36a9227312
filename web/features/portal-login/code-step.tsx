import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { codeLength } from '../../../contract/portal-rules.ts';
import { fieldMessage } from '../../platform/form-messages.ts';
import { rulesOf } from '../../platform/form-rules.ts';
import { useMessages } from '../../platform/messages.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Resend } from './resend.tsx';
import type { LoginFlow } from './use-login-flow.ts';

/** However it was copied out of the message. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, codeLength);

const answers = rulesOf({
  code: z
    .string()
    .min(1, { error: 'Required', abort: true })
    .refine((code) => code.length === codeLength, `Must be ${codeLength} digits`),
});

export function CodeStep({ flow }: { flow: LoginFlow }) {
  const { formState, handleSubmit, register, setFocus, setValue } = useForm({
    resolver: zodResolver(answers),
    defaultValues: { code: '' },
  });
  const { showSuccess } = useMessages();
  const form = useRef<HTMLFormElement>(null);

  const submit = handleSubmit(async ({ code }) => {
    const done = await flow.submitCode(code);
    if (!done) setFocus('code', { shouldSelect: true });
  });
  const code = register('code', {
    onChange: (event: { target: HTMLInputElement }) => {
      const digits = digitsOf(event.target.value);
      setValue('code', digits);
      if (digits.length === codeLength) form.current?.requestSubmit();
    },
  });
  const resend = async () => {
    const sent = await flow.sendText();
    if (sent) showSuccess(`We sent a new code to ${flow.maskedPhoneNumber}.`);
    setValue('code', '');
    setFocus('code');
  };

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
      <Field
        label="Confirmation code"
        hint={`We texted ${codeLength} digits to ${flow.maskedPhoneNumber}. They are checked as soon as all are there.`}
        error={fieldMessage(formState.errors.code)}
        required
      >
        <TextInput
          {...code}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          className="[&_input]:h-13 [&_input]:text-xl [&_input]:font-semibold [&_input]:tracking-[.35em] [&_input]:figures"
        />
      </Field>
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button variant="secondary" onClick={flow.back} disabled={flow.busy}>
          Back
        </Button>
        <Button type="submit" loading={flow.busy}>
          Confirm
        </Button>
      </div>
      {flow.sentText && <Resend sentText={flow.sentText} busy={flow.busy} onResend={resend} />}
    </form>
  );
}
