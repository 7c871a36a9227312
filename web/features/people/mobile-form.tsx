import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { Profile } from '#contract/people/account.ts';
import { useMessages } from '../../platform/messages.tsx';
import type { FieldErrors } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from '../sign-in/index.ts';
import { NumberStep } from './number-step.tsx';
import { useNumberChange } from './use-number-change.ts';

/** The number that codes go to; another one is proved by a code before it counts. */
export function MobileForm({ profile }: { profile: Profile }) {
  const flow = useNumberChange();
  const { showSuccess } = useMessages();
  const { revalidate } = useRevalidator();
  const opener = useRef<HTMLButtonElement>(null);

  const close = () => {
    // The button is back before the form is gone that has the focus: it is not lost.
    flushSync(flow.cancel);
    opener.current?.focus();
  };
  const submitCode = async (code: string, form: FieldErrors) => {
    const done = await flow.submitCode(code, form);
    if (!done) return undefined;
    await revalidate();
    close();
    showSuccess('Your mobile number is changed.');
    return done;
  };

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="block text-sm text-ink-soft">Codes are texted to</span>
          <span className="text-md font-semibold figures">{profile.maskedPhoneNumber}</span>
        </p>
        {flow.step === 'SHOWN' && (
          <Button ref={opener} variant="secondary" onClick={flow.open}>
            Change number
          </Button>
        )}
      </div>
      {flow.step === 'ENTER_NUMBER' && <NumberStep flow={flow} onCancel={close} />}
      {flow.step === 'ENTER_CODE' && (
        <CodeForm
          sentTo={flow.maskedPhoneNumber}
          sentText={flow.sentText}
          busy={flow.busy}
          backLabel="Use another number"
          onBack={flow.useAnother}
          onCode={submitCode}
          onResend={flow.sendAgain}
        />
      )}
    </div>
  );
}
