import { useState } from 'react';
import { centsText, typedCents } from '#contract/money/cents.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ToggleChip } from '#web/ui/form/toggle-chip.tsx';
import type { Plan } from '../cart.ts';

const percents = [10, 15, 20];
const mostCents = 100_000;

/** Nothing typed is no tip; undefined if it isn't one. */
function tipIn(text: string): number | undefined {
  const cents = text.trim() === '' ? 0 : typedCents(text);
  return cents !== undefined && cents >= 0 && cents <= mostCents ? cents : undefined;
}

type TipFieldProps = { tip: Plan['tip']; onChange: (tip: Plan['tip']) => void };

/** A share of the items, or an amount. */
export function TipField({ tip, onChange }: TipFieldProps) {
  const percent = 'percent' in tip ? tip.percent : null;
  const cents = 'cents' in tip ? tip.cents : 0;
  const [isOther, setOther] = useState(cents > 0);
  const [typed, setTyped] = useState(cents > 0 ? centsText(cents) : '');
  const isWrong = tipIn(typed) === undefined;
  const choose = (next: Plan['tip']) => {
    setOther(false);
    onChange(next);
  };
  return (
    <div className="grid gap-3">
      <fieldset className="flex min-w-0 flex-wrap gap-2 max-sm:gap-1 max-sm:[&>label]:px-2.5">
        <legend className="mb-2 text-control font-semibold">Tip</legend>
        <ToggleChip
          type="radio"
          name="tip"
          checked={!isOther && percent === null && cents === 0}
          onChange={() => choose({ cents: 0 })}
        >
          None
        </ToggleChip>
        {percents.map((one) => (
          <ToggleChip
            key={one}
            type="radio"
            name="tip"
            checked={!isOther && percent === one}
            onChange={() => choose({ percent: one })}
          >
            {one}%
          </ToggleChip>
        ))}
        <ToggleChip type="radio" name="tip" checked={isOther} onChange={() => setOther(true)}>
          Other
        </ToggleChip>
      </fieldset>
      {isOther && (
        <TextField
          label="Tip in dollars"
          leading="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            const amount = tipIn(value);
            if (amount !== undefined) onChange({ cents: amount });
          }}
          error={isWrong ? 'Enter an amount up to $1,000, such as 5 or 4.50.' : undefined}
          className="max-w-40"
        />
      )}
    </div>
  );
}
