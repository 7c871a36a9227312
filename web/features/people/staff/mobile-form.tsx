import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '#contract/people/staff/account.ts';
import { enteredPasswordSchema, mobileNumberSchema } from '#contract/people/staff/person.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useFinish } from '#web/platform/query/use-finish.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { spaceNumber } from '#web/ui/form/spaced-number.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CodeForm } from '../sign-in/index.ts';
import { type NumberFlow, useNumberChange } from './use-number-change.ts';

const check = rulesOf({ mobileNumber: mobileNumberSchema, currentPassword: enteredPasswordSchema });

type NumberStepProps = { flow: NumberFlow; onCancel: () => void };

/** Anybody who has this number can verify a device, so changing it takes the password. */
function NumberStep({ flow, onCancel }: NumberStepProps) {
  const { action, enterNumber, wanted } = flow;
  const { busy, form, field, focusOn } = useForm({ check, send: enterNumber, action });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it appears
  useEffect(() => focusOn('mobileNumber', { select: true }), []);

  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('mobileNumber')}
        label="New mobile number"
        hint="We'll text a code to it. Your old number stays until you enter the code here."
        type="tel"
        onInput={spaceNumber}
        autoComplete="tel"
        defaultValue={wanted.mobileNumber}
        required
      />
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        defaultValue={wanted.currentPassword}
      />
      <div className="flex gap-3">
        <Button type="submit" loading={busy}>
          Send code
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The number that codes go to; a new one must be proved with a code first. */
export function MobileForm({ profile }: { profile: Profile }) {
  const flow = useNumberChange();
  const finish = useFinish();
  const opener = useRef<HTMLButtonElement>(null);

  const close = () => {
    // Brings the button back before the focused form goes away, so that the focus is not lost.
    flushSync(flow.cancel);
    opener.current?.focus();
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
          action={flow.action}
          backLabel="Use another number"
          onBack={flow.useAnother}
          onCode={flow.submitCode}
          onDone={async () => {
            await finish('Your mobile number has changed.');
            close();
          }}
          onResend={flow.sendAgain}
        />
      )}
    </div>
  );
}
