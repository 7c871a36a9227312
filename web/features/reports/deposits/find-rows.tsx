import { useRef, useState } from 'react';
import type { ShownAmounts } from '#contract/money/amounts.ts';
import { centsText, soughtDigits } from '#contract/money/cents.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import type { ShownRow } from './deposit-card.tsx';

/** `2.84`, `$2.84` and `(2.84)` find that amount, paid or taken; a number finds its order, too. */
function foundRows(
  rows: readonly ShownRow[],
  find: string,
  amounts: readonly (keyof ShownAmounts)[],
): readonly ShownRow[] {
  const digits = soughtDigits(find);
  if (digits === '') return rows;
  const isAmount = (cents: number) => centsText(Math.abs(cents)).startsWith(digits);
  return rows.filter(
    ({ cents, transaction }) =>
      String(transaction.orderId ?? '').startsWith(digits) ||
      amounts.some((name) => cents[name] !== 0 && isAmount(cents[name])),
  );
}

const enoughToSearch = 8;

/** A field over the rows of a deposit, if there are more than a few. */
export function useFoundRows(rows: readonly ShownRow[], amounts: readonly (keyof ShownAmounts)[]) {
  const [find, setFind] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = foundRows(rows, find, amounts);
  const field = rows.length > enoughToSearch && (
    <search className="grid max-w-totals gap-1.5 print:hidden">
      <SearchField
        input={input}
        label="Find in this deposit"
        clearLabel="Clear the search"
        placeholder="Amount or order number"
        value={find}
        onType={setFind}
        onClear={() => setFind('')}
      />
      <p role="status" className="text-sm text-ink-soft">
        {found.length < rows.length &&
          `${found.length.toLocaleString('en-US')} of ${rows.length.toLocaleString('en-US')} transactions`}
      </p>
    </search>
  );
  return { field, found };
}
