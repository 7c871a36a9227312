import { ScanLine } from 'lucide-react';
import { type InputEvent, useEffect, useRef, useState } from 'react';
import { counterCalls } from '#contract/coupons/counter/calls.ts';
import type { CheckedCode } from '#contract/coupons/counter/counter.ts';
import { counterCodeSchema } from '#contract/coupons/counter/counter-code.ts';
import { couponCodePattern } from '#contract/coupons/coupons/coupon-terms.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { codeInQr } from './code-in-qr.ts';
import { Scanner } from './scanner.tsx';

const check = rulesOf({ code: counterCodeSchema });

/** A whole coupon code. The code of a reply has one character less, and waits for Enter. */
const isComplete = (typed: string) =>
  couponCodePattern.test(typed.replace(/[\s-]/g, '').toUpperCase());

/** A hand scanner presses Enter after the code, when the next field or the next code has the focus. */
const ignoreEnterOnce = () =>
  addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault(), {
    once: true,
    capture: true,
  });

/**
 * Takes the focus: a hand scanner types into it. A complete code is checked by itself. After the
 * answer the field is empty, for the next code.
 */
export function CodeForm({ onChecked }: { onChecked: (checked: CheckedCode) => void }) {
  const [isScanning, setScanning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, form, field, focusOn, reset } = useForm({
    check,
    // A hand scanner reads the link in our QR codes.
    send: ({ code }) =>
      portalApi.call(counterCalls.checkCounterCode, { body: { code: codeInQr(code) ?? code } }),
    onDone: (checked) => {
      reset();
      focusOn('code');
      onChecked(checked);
    },
    onFailed: () => focusOn('code', { select: true }),
    showsFailure: true,
  });

  // After a route change, which moves the focus to the start of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it appears
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusOn('code'));
    return () => cancelAnimationFrame(frame);
  }, []);

  const onCode = (code: string) => {
    setScanning(false);
    if (!input.current) return;
    input.current.value = code;
    input.current.form?.requestSubmit();
  };
  const onInput = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    if (!isComplete(currentTarget.value)) return;
    ignoreEnterOnce();
    currentTarget.form?.requestSubmit();
  };
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <TextField
        {...field('code')}
        ref={input}
        onInput={onInput}
        label="Code"
        hint="From the diner's text message, such as 7FK-M3X-WP9"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
        className="[&_input]:h-14 [&_input]:text-xl [&_input]:font-semibold [&_input]:tracking-wide [&_input]:uppercase"
      />
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <div className="grid grid-cols-1 gap-3 min-[390px]:grid-cols-[1fr_auto]">
        <Button type="submit" size="lg" loading={busy}>
          Check code
        </Button>
        <Button
          variant="secondary"
          size="lg"
          icon={<ScanLine size={20} />}
          disabled={busy}
          onClick={() => setScanning(true)}
        >
          Scan
        </Button>
      </div>
      <Scanner open={isScanning} onCode={onCode} onClose={() => setScanning(false)} />
    </form>
  );
}
