import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { remittedText } from '#contract/reports/transactions/shown-amounts.ts';
import type { TransactionRow } from '#contract/reports/transactions/transactions.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { drawerLink, useDrawerClose, withParam } from '../report/index.ts';
import { VirtualDrawerCards } from '../transactions/index.ts';
import { cardHeight, DepositCard, type ShownRow, shownRow } from './deposit-card.tsx';
import { useFoundRows } from './find-rows.tsx';
import { readTermId, type Term } from './proof.ts';

const name = 'term';

export const termLink = (params: URLSearchParams, { id }: Term) =>
  drawerLink(withParam(params, name, id));

const nouns = [
  ['ORDER', 'order', 'orders'],
  ['REFUND', 'refund', 'refunds'],
  ['ADJUSTMENT', 'adjustment', 'adjustments'],
] as const;

/** `22 orders, 2 refunds` */
const kindsText = (rows: readonly ShownRow[]) =>
  nouns
    .map(([kind, one, many]) => {
      const count = rows.filter(({ transaction }) => transaction.kind === kind).length;
      return count > 0 && `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
    })
    .filter(Boolean)
    .join(', ') || 'No transactions';

type TermRowsProps = { term: Term; rows: readonly TransactionRow[]; today: string };

function TermRows({ term, rows, today }: TermRowsProps) {
  const counted = useMemo(
    () => rows.map(shownRow).filter(({ cents }) => cents[term.id] !== 0),
    [rows, term.id],
  );
  const { field, found } = useFoundRows(counted, [term.id]);
  return (
    <div className="grid gap-4">
      <p className="flex justify-between gap-4 text-md font-bold">
        <span>{kindsText(counted)}</span>
        <Money cents={term.cents} strong />
      </p>
      {term.id === 'taxRemitted' && <p className="text-sm text-ink-soft">The {remittedText}.</p>}
      {field}
      {found.length > 0 && (
        <VirtualDrawerCards
          label={term.label}
          count={found.length}
          heightOf={() => cardHeight}
          drawCard={(index, position) => {
            const row = found[index];
            if (!row) return null;
            const { key } = row.transaction;
            return (
              <DepositCard key={key} row={row} position={position} today={today} amount={term.id} />
            );
          }}
        />
      )}
    </div>
  );
}

type TermDrawerProps = {
  terms: readonly Term[];
  rows: readonly TransactionRow[];
  today: string;
};

/** The rows behind a term of the proof. */
export function TermDrawer({ terms, rows, today }: TermDrawerProps) {
  const [params] = useSearchParams();
  const close = useDrawerClose((now) => withParam(now, name));
  const id = readTermId(params);
  const term = terms.find((each) => each.id === id);
  // Keeps showing the last term while the drawer slides away.
  const [last, setLast] = useState(term);
  if (term !== undefined && term !== last) setLast(term);
  const shown = term ?? last;
  return (
    <Drawer open={term !== undefined} onClose={close} title={shown?.label ?? ''}>
      {shown && <TermRows key={shown.id} term={shown} rows={rows} today={today} />}
    </Drawer>
  );
}
