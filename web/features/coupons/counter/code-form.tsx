import { ScanLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { counterCalls } from '#contract/coupons/counter/calls.ts';
import type { CheckedCode } from '#contract/coupons/counter/counter.ts';
import { counterCodeSchema } from '#contract/coupons/counter/counter-code.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { rulesOf } from '#web/platform/form-rules.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Scanner } from './scanner.tsx';

const check = rulesOf({ code: counterCodeSchema });

/** Takes the focus: a hand scanner types into it and presses Enter. */
export function CodeForm({ onChecked }: { onChecked: (checked: CheckedCode) => void }) {
  const [isScanning, setScanning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, form, field, focusOn } = useForm({
    check,
    send: (body) => portalApi.call(counterCalls.checkCounterCode, { body }),
    onDone: onChecked,
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
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <TextField
        {...field('code')}
        ref={input}
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
