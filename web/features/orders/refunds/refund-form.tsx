import { type ReactNode, useId } from 'react';
import { shownAmount } from '#contract/money/cents.ts';
import { refundReasons, refundReasonWords } from '#contract/orders/refunds/reasons.ts';
import type { RefundQuote } from '#contract/orders/refunds/staff-refunds.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import { OwnPasswordField } from '../../people/staff/index.ts';
import { type By, hasDishes, hasTip } from './chosen.ts';
import { leftTodayText } from './refund-words.ts';
import type { Refund } from './use-refund.ts';

type PartProps = { legend: string; error: string | undefined; children: ReactNode };

/** One choice of the form, under its own question. */
function Part({ legend, error, children }: PartProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="min-w-0">
      <legend className="mb-2 text-control font-semibold">{legend}</legend>
      {children}
      {error !== undefined && (
        <p id={id} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const countText = ({ quantity, left }: RefundQuote['lines'][number]) =>
  left === quantity ? `${quantity} ordered` : `${left} of ${quantity} left`;

type WithQuote = { refund: Refund; quote: RefundQuote };

function Dishes({ refund, quote }: WithQuote) {
  const { dishes } = refund.chosen;
  return (
    <ul aria-label="Dishes" className="mt-2 divide-y divide-line">
      {quote.lines.map((line) => (
        <li key={line.lineNo} className="flex min-h-15 items-center gap-3 py-2 text-control">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">{line.name}</p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {[...line.choices, line.left === 0 ? 'Given back' : countText(line)].join(', ')}
            </p>
          </div>
          {line.left > 0 && (
            <Stepper
              name={line.name}
              value={Math.min(dishes.get(line.lineNo) ?? 0, line.left)}
              least={0}
              most={line.left}
              onChange={(quantity) =>
                refund.choose({ dishes: new Map(dishes).set(line.lineNo, quantity) })
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const ways: readonly { by: By; label: string }[] = [
  { by: 'DISHES', label: 'Dishes' },
  { by: 'AMOUNT', label: 'Another amount' },
  { by: 'ALL', label: 'Everything left' },
];

function What({ refund, quote }: WithQuote) {
  const { by, choose, chosen, field, isChosen, problem } = refund;
  const { items, tip, total } = quote.left;
  const amount = field('amount');
  const missing = isChosen ? undefined : field('what').error;
  return (
    <Part legend="What do you give back?" error={by === 'AMOUNT' ? missing : (problem ?? missing)}>
      <div className="flex flex-wrap gap-2">
        {ways
          .filter((way) => way.by !== 'DISHES' || hasDishes(quote))
          .map((way) => (
            <ToggleChip
              key={way.by}
              type="radio"
              name="what"
              value={way.by}
              checked={by === way.by}
              onChange={() => choose({ by: way.by })}
            >
              {way.label}
            </ToggleChip>
          ))}
      </div>
      {by === 'DISHES' && <Dishes refund={refund} quote={quote} />}
      {by === 'AMOUNT' && (
        <TextField
          {...amount}
          error={problem ?? amount.error}
          label="Amount before tax"
          hint={`Up to ${shownAmount(items)}. Its share of the tax is given back with it.`}
          leading="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={chosen.amount}
          onChange={({ currentTarget }) => choose({ amount: currentTarget.value })}
          className="mt-4"
        />
      )}
      {by === 'ALL' ? (
        <p className="mt-4">
          {`All ${shownAmount(total)} that's left, with its tax${hasTip(quote) ? ' and the tip' : ''}.`}
        </p>
      ) : (
        hasTip(quote) && (
          <Checkbox
            name="tip"
            label={`The tip (${shownAmount(tip)})`}
            checked={chosen.tip}
            onChange={({ currentTarget }) => choose({ tip: currentTarget.checked })}
            className={by === 'DISHES' ? 'border-t border-line' : 'mt-2'}
          />
        )
      )}
    </Part>
  );
}

function Why({ refund }: { refund: Refund }) {
  const { field, reason, setReason, words, setWords } = refund;
  const isNeeded = reason === 'OTHER';
  return (
    <Part legend="Why?" error={field('reason').error}>
      <div className="flex flex-wrap gap-2">
        {refundReasonWords.map((word) => (
          <ToggleChip
            key={word}
            type="radio"
            name="reason"
            value={word}
            checked={reason === word}
            onChange={() => setReason(word)}
          >
            {refundReasons[word]}
          </ToggleChip>
        ))}
      </div>
      {reason !== undefined && (
        <TextField
          {...field('words')}
          label="In your words"
          optional={!isNeeded}
          required={isNeeded}
          hint="Your staff can read it in the order. The diner can't."
          autoComplete="off"
          maxLength={160}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          className="mt-4"
        />
      )}
    </Part>
  );
}

/** What is given back and why, with the person's password if it takes that. */
export function RefundForm({ id, refund, quote }: WithQuote & { id: string }) {
  const { failure, field, form, isLocked } = refund;
  return (
    <form {...form} id={id} className="grid gap-6 [&_input]:scroll-mb-24">
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <fieldset disabled={isLocked} className="grid min-w-0 gap-6">
        <What refund={refund} quote={quote} />
        <Why refund={refund} />
      </fieldset>
      {quote.takes === 'PASSWORD' && quote.sides && (
        <OwnPasswordField
          {...field('currentPassword')}
          hint={leftTodayText(quote.withoutPassword)}
        />
      )}
    </form>
  );
}
