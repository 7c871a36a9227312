import { X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { shownCents } from '#contract/money/cents.ts';
import type { Quote } from '#contract/orders/quotes/quote.ts';
import { codeProblemText } from '#contract/orders/quotes/quote-words.ts';
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

/** `20% coupon`, and what it takes off: `, -$11.00`. Undefined: it isn't known yet. */
function worthOf(
  code: string,
  quote: Pick<Quote, 'codes' | 'amounts'> | undefined,
): { name: string; off: string } | undefined {
  const quoted = quote?.codes.find((one) => one.code === code);
  if (!quoted || quoted.percentOff === null) return undefined;
  const isCoupon = quoted.kind === 'COUPON';
  const cents = isCoupon ? quote?.amounts?.ourDiscountCents : quote?.amounts?.ownDiscountCents;
  return {
    name: `${quoted.percentOff}% ${isCoupon ? 'coupon' : 'discount'}`,
    off: cents ? `, ${shownCents(-cents)}` : '',
  };
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
  quote: Pick<Quote, 'codes' | 'amounts'> | undefined;
  problems: ReadonlyMap<string, string>;
  /** What this device knows. */
  known: readonly { code: string; percentOff?: number | undefined }[];
  onChange: (codes: readonly string[]) => void;
};

type CodeRowProps = Pick<CodeFieldsProps, 'restaurant' | 'UsedCode' | 'quote' | 'problems'> & {
  code: string;
  onRemove: () => void;
};

/** A code in the order, with what it takes off, or why it takes nothing off. */
function CodeRow({ restaurant, UsedCode, quote, problems, code, onRemove }: CodeRowProps) {
  const problem = problems.get(code);
  const worth = problem ? undefined : worthOf(code, quote);
  const isUsed = quote?.codes.some((one) => one.code === code && one.problem === 'USED');
  return (
    <div>
      <p className="flex items-center justify-between gap-3 text-control">
        <span className="min-w-0 wrap-anywhere">
          {worth ? (
            <>
              <span className="font-semibold">{worth.name}</span>
              <span className="figures">{worth.off}</span>
              <span className="block text-sm text-ink-soft figures">{code}</span>
            </>
          ) : (
            <span className="font-semibold figures">{code}</span>
          )}
        </span>
        <IconButton label={`Remove ${code}`} icon={<X size={18} />} onClick={onRemove} />
      </p>
      {problem &&
        (isUsed ? (
          <UsedCode restaurant={restaurant} code={code}>
            {problem}
          </UsedCode>
        ) : (
          <ProblemTexts texts={[problem]} />
        ))}
    </div>
  );
}

/** Enters and removes codes, and moves the focus. */
function useCodeForm({ codes, quote, onChange }: CodeFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  /** The code was sent, but the answer with what it takes off isn't here yet. */
  const [entered, setEntered] = useState<string>();
  const [refused, setRefused] = useState<string>();
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
      setRefused(undefined);
      if (codes.includes(code)) {
        changed.current = code;
        return close();
      }
      setEntered(code);
      onChange([...codes, code]);
    },
  });
  const close = () => {
    reset();
    setOpen(false);
  };
  const answer = quote?.codes.find(({ code }) => code === entered);
  useEffect(() => {
    if (!answer) return;
    setEntered(undefined);
    // A code that was used shows a link to the order that used it, next to the code.
    if (answer.problem === null || answer.problem === 'USED') {
      changed.current = answer.code;
      return close();
    }
    // The typed text stays, and the order doesn't change.
    setRefused(codeProblemText(answer.problem));
    onChange(codes.filter((code) => code !== answer.code));
    focusOn('code');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field appears
  useEffect(() => {
    if (isOpen) focusOn('code');
  }, [isOpen]);
  return {
    box,
    isOpen,
    setOpen,
    entered,
    refused,
    setRefused,
    change,
    changed,
    form,
    field,
    focusOn,
  };
}

/** A coupon, a code of the restaurant's own, or one of each. */
export function CodeFields(props: CodeFieldsProps) {
  const { codes, known } = props;
  const own = useCodeForm(props);
  const { box, isOpen, setOpen, entered, refused, change, changed, form, field } = own;
  // A code stays in its field until the server accepts it.
  const shown = codes.filter((code) => code !== entered);
  const others = known.filter(({ code }) => !codes.includes(code));
  return (
    <div ref={box} className="grid gap-2">
      {shown.map((code) => (
        <CodeRow
          key={code}
          {...props}
          code={code}
          onRemove={() => {
            change(
              code,
              codes.filter((one) => one !== code),
            );
            if (!isOpen) return;
            changed.current = undefined;
            own.focusOn('code');
          }}
        />
      ))}
      {shown.length < mostCodes && (
        <>
          {others.slice(0, 3).map(({ code, percentOff }) => (
            <Button
              key={code}
              variant="secondary"
              className="justify-self-start figures"
              onClick={() => {
                setOpen(false);
                change(code, [...codes, code]);
              }}
            >
              {percentOff === undefined ? `Use ${code}` : `Use your ${percentOff}% coupon`}
            </Button>
          ))}
          {isOpen ? (
            <form
              {...form}
              onInput={(event) => {
                own.setRefused(undefined);
                form.onInput(event);
              }}
              className="flex items-start gap-2"
            >
              <TextField
                {...field('code')}
                {...(refused !== undefined && { error: refused })}
                label="Coupon or code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                className="min-w-0 flex-1"
              />
              <Button
                type="submit"
                variant="secondary"
                loading={entered !== undefined}
                className="mt-6.5"
              >
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
