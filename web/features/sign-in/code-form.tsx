import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { codeLength } from '#contract/access/access-rules.ts';
import { fieldMessage } from '../../platform/form-messages.ts';
import { rulesOf } from '../../platform/form-rules.ts';
import { useMessages } from '../../platform/messages.tsx';
import type { FieldErrors } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Resend } from './resend.tsx';
import type { SentText } from './sent-text.ts';

/** Copied out of a text message, it may have spaces or words around it. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, codeLength);

const answers = rulesOf({
  code: z
    .string()
    .min(1, { error: 'Required', abort: true })
    .refine((code) => code.length === codeLength, `Must be ${codeLength} digits`),
});

type CodeFormProps = {
  /** The masked number. */
  sentTo: string;
  sentText: SentText | null;
  busy: boolean;
  backLabel: string;
  onBack: () => void;
  /** Both give undefined when it failed. */
  onCode: (code: string, form: FieldErrors) => Promise<object | undefined>;
  onResend: () => Promise<object | undefined>;
};

/** For the code of a text message: at the login, and for a new number. */
export function CodeForm(props: CodeFormProps) {
  const { sentTo, sentText, busy, backLabel, onBack, onCode, onResend } = props;
  const { formState, handleSubmit, register, setError, setFocus, setValue } = useForm({
    resolver: zodResolver(answers),
    defaultValues: { code: '' },
  });
  const { showSuccess } = useMessages();
  const form = useRef<HTMLFormElement>(null);

  // The form appears when the text was sent: entering the code comes next.
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = handleSubmit(async ({ code }) => {
    const showUnderCode = (message: string) => setError('code', { message });
    const done = await onCode(code, { code: showUnderCode });
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
    const sent = await onResend();
    if (sent) showSuccess(`We sent a new code to ${sentTo}.`);
    setValue('code', '');
    setFocus('code');
  };

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
      <Field
        label="Confirmation code"
        hint={`We texted ${codeLength} digits to ${sentTo}. They are checked as soon as all are there.`}
        error={fieldMessage(formState.errors.code)}
        required
      >
        <TextInput
          {...code}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="[&_input]:h-13 [&_input]:text-xl [&_input]:font-semibold [&_input]:tracking-[.35em] [&_input]:figures"
        />
      </Field>
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button variant="secondary" onClick={onBack} disabled={busy}>
          {backLabel}
        </Button>
        <Button type="submit" loading={busy}>
          Confirm
        </Button>
      </div>
      {sentText && <Resend sentText={sentText} busy={busy} onResend={resend} />}
    </form>
  );
}
