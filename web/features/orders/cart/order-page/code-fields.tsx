import { X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { shownCents } from '#contract/money/cents.ts';
import type { QuotedCode } from '#contract/orders/quotes/quote.ts';
import { type Check, useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProblemTexts } from './problem-texts.tsx';

const mostCodes = 2;

const check: Check<{ code: string }> = (given) => {
  const code = String(given.code).trim();
  return code === '' ? { problems: { code: 'Enter a code.' } } : { values: { code } };
};

/** `20% off, up to $50.00 of items` */
function worthText({ percentOff, itemLimitCents }: QuotedCode): string {
  if (percentOff === null) return '';
  const limit = itemLimitCents === null ? '' : `, for up to ${shownCents(itemLimitCents)} of items`;
  return `${percentOff}% off${limit}`;
}

export type UsedCodeProps = {
  restaurant: string;
  code: string;
  /** What is said of a code that others used, or that was used long ago. */
  children: ReactNode;
};

type CodeFieldsProps = {
  restaurant: string;
  UsedCode: ComponentType<UsedCodeProps>;
  codes: readonly string[];
  /** As they were quoted. */
  quoted: readonly QuotedCode[];
  problems: ReadonlyMap<string, string>;
  /** Codes that this device knows. */
  known: readonly string[];
  onChange: (codes: readonly string[]) => void;
};

/** A coupon, a code of the restaurant's own, or one of each. */
export function CodeFields(props: CodeFieldsProps) {
  const { restaurant, UsedCode, codes, quoted, problems, known, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** The code that was entered or removed: what had the focus is gone then. */
  const changed = useRef<string>(undefined);
  const change = (code: string, next: readonly string[]) => {
    changed.current = code;
    onChange(next);
  };
  useEffect(() => {
    const code = changed.current;
    if (code === undefined || isOpen) return;
    changed.current = undefined;
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    (buttons.find((one) => one.ariaLabel === `Remove ${code}`) ?? buttons.at(-1))?.focus();
  });
  const { form, field, focusOn, reset } = useForm({
    check,
    send: async ({ code }) => {
      if (codes.includes(code)) changed.current = code;
      else change(code, [...codes, code]);
    },
    onDone: () => {
      reset();
      setOpen(false);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field appears
  useEffect(() => {
    if (isOpen) focusOn('code');
  }, [isOpen]);
  const others = known.filter((code) => !codes.includes(code));
  return (
    <div ref={box} className="grid gap-2">
      {codes.map((code) => {
        const problem = problems.get(code);
        const worth = quoted.find((one) => one.code === code);
        return (
          <div key={code}>
            <p className="flex items-center justify-between gap-3 text-control">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold figures">{code}</span>
                {!problem && worth && ` ${worthText(worth)}`}
              </span>
              <IconButton
                label={`Remove ${code}`}
                icon={<X size={18} />}
                onClick={() => {
                  change(
                    code,
                    codes.filter((one) => one !== code),
                  );
                  if (!isOpen) return;
                  changed.current = undefined;
                  focusOn('code');
                }}
              />
            </p>
            {problem &&
              (worth?.problem === 'USED' ? (
                <UsedCode restaurant={restaurant} code={code}>
                  {problem}
                </UsedCode>
              ) : (
                <ProblemTexts texts={[problem]} />
              ))}
          </div>
        );
      })}
      {codes.length < mostCodes && (
        <>
          {others.slice(0, 3).map((code) => (
            <Button
              key={code}
              variant="secondary"
              className="justify-self-start figures"
              onClick={() => {
                setOpen(false);
                change(code, [...codes, code]);
              }}
            >
              Use {code}
            </Button>
          ))}
          {isOpen ? (
            <form {...form} className="flex items-start gap-2">
              <TextField
                {...field('code')}
                label="Coupon or code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                className="min-w-0 flex-1"
              />
              <Button type="submit" variant="secondary" className="mt-6.5">
                Use it
              </Button>
            </form>
          ) : (
            <button
              type="button"
              className="link min-h-11 justify-self-start text-control"
              onClick={() => setOpen(true)}
            >
              {codes.length === 0 ? 'Add a code' : 'Add another code'}
            </button>
          )}
        </>
      )}
    </div>
  );
}
