import { useState } from 'react';
import { numberCalls } from '#contract/orders/numbers/calls.ts';
import { codeLength } from '#contract/people/access/access-rules.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { timeLeft } from '#web/platform/time-left.ts';
import { useAction } from '#web/platform/use-action.ts';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { useNow } from '#web/platform/use-now.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** A code that was texted, and the token that it will prove. */
export type AskedCode = { token: string; masked: string; resendAtMs: number };

export async function askForCode(mobileNumber: string): Promise<AskedCode> {
  const asked = await browserApi.call(numberCalls.askForNumberCode, { body: { mobileNumber } });
  const { token, maskedPhoneNumber: masked, resendAfterMs } = asked;
  return { token, masked, resendAtMs: Date.now() + resendAfterMs };
}

const check: Check<{ code: string }> = ({ code }) =>
  String(code).length === codeLength
    ? { values: { code: String(code) } }
    : { problems: { code: `Enter the ${codeLength} digits.` } };

function Resend({ atMs, busy, onResend }: { atMs: number; busy: boolean; onResend: () => void }) {
  const waitMs = atMs - useNow(500);
  return (
    <Button variant="quiet" disabled={busy || waitMs > 0} onClick={onResend} className="figures">
      {waitMs > 0 ? `Text a new code in ${timeLeft(waitMs)}` : 'Text a new code'}
    </Button>
  );
}

export type Proven = { token: string; masked: string; untilMs: number };

type CodeDialogProps = {
  asked: AskedCode;
  mobileNumber: string;
  /** What happens once the code is right, such as `Place order · $41.20`. */
  verb: string;
  onAsked: (asked: AskedCode) => void;
  onProven: (proven: Proven) => unknown;
  onClose: () => void;
};

/** Proves a mobile number by the code that was texted to it. */
export function CodeDialog(props: CodeDialogProps) {
  const { asked, mobileNumber, verb, onAsked, onProven, onClose } = props;
  const [news, setNews] = useState('');
  const [failure, setFailure] = useState<string>();
  const action = useAction({ clear: () => setFailure(undefined), showError: setFailure });
  const { busy, form, field, focusOn, reset } = useForm({
    check,
    action,
    showsFailure: true,
    send: ({ code }) =>
      browserApi.call(numberCalls.proveNumber, { body: { token: asked.token, code } }),
    onDone: ({ provenUntil, maskedPhoneNumber }) =>
      onProven({
        token: asked.token,
        masked: maskedPhoneNumber,
        untilMs: Date.parse(provenUntil),
      }),
    onFailed: () => focusOn('code', { select: true }),
  });
  const resend = async () => {
    const again = await action.run(() => askForCode(mobileNumber));
    if (!again) return;
    onAsked(again.result);
    setNews(`We texted a new code to ${again.result.masked}.`);
    reset();
    focusOn('code');
  };
  return (
    <Dialog open onClose={onClose} title="Enter the code" size="sm" footer={null}>
      <form {...form} data-kept className="grid gap-4">
        <CodeField
          {...field('code')}
          label="Code"
          hint={`Enter the ${codeLength}-digit code we texted to ${asked.masked}.`}
          data-autofocus
        />
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <Button type="submit" size="lg" loading={busy} className="figures">
          {verb}
        </Button>
        <p role="status" className="sr-only">
          {news}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Resend atMs={asked.resendAtMs} busy={busy} onResend={() => void resend()} />
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Change the number
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
