import { useEffect } from 'react';
import { codeLength } from '#contract/people/access/access-rules.ts';
import { textedCodeSchema } from '#contract/people/staff/person.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useMessages } from '#web/platform/messages.tsx';
import type { Action } from '#web/platform/use-action.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Resend, type SentText } from './resend.tsx';

const check = rulesOf({ code: textedCodeSchema });

type CodeFormProps = {
  /** The masked number. */
  sentTo: string;
  sentText: SentText | null;
  action: Action;
  backLabel: string;
  onBack: () => void;
  onCode: (code: string) => Promise<unknown>;
  onDone?: () => unknown;
  /** Resolves to undefined if it failed. */
  onResend: () => Promise<object | undefined>;
};

/** The form for a code from a text message, at the login and for a new number. */
export function CodeForm(props: CodeFormProps) {
  const { sentTo, sentText, action, backLabel, onBack, onCode, onDone, onResend } = props;
  const { busy, form, field, focusOn, reset } = useForm({
    check,
    send: ({ code }) => onCode(code),
    onDone: () => onDone?.(),
    onFailed: () => focusOn('code', { select: true }),
    action,
  });
  const { showSuccess } = useMessages();

  // biome-ignore lint/correctness/useExhaustiveDependencies: it appears when the text was sent, and entering the code comes next
  useEffect(() => focusOn('code'), []);

  const resend = async () => {
    const sent = await onResend();
    if (sent) showSuccess(`We sent a new code to ${sentTo}.`);
    reset();
    focusOn('code');
  };

  return (
    <form {...form} className="grid gap-5">
      <CodeField
        {...field('code')}
        label="Confirmation code"
        hint={`We texted ${codeLength} digits to ${sentTo}. We check it once you enter all ${codeLength} digits.`}
      />
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
