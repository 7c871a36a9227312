import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { TransactionRow } from '#contract/reports/transactions.ts';
import { stayInPlace } from '../../platform/route-changes.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Money } from '../../ui/money.tsx';
import { RowList, RowListItem } from '../../ui/row-list.tsx';
import { shortMomentText } from '../reports/index.ts';
import { pathOf, remarkOf, serviceText, transactionOf } from '../transactions/index.ts';
import { depositCents } from './deposit-cents.ts';
import { readTermId, type Term } from './proof.ts';

/** For the links of the proof: the drawer is in the address, so that Back closes it. */
export function termLink(params: URLSearchParams, { id }: Term) {
  const next = new URLSearchParams(params);
  next.set('term', id);
  return { to: { search: `?${next}` }, state: { ...stayInPlace.state, openedHere: true } };
}

function TermRows({
  term,
  rows,
  today,
}: {
  term: Term;
  rows: readonly TransactionRow[];
  today: string;
}) {
  const counted = rows.filter((row) => depositCents(row)[term.id] !== 0);
  return (
    <div className="grid gap-4">
      <p className="flex justify-between gap-4 text-md font-bold">
        <span>
          {counted.length.toLocaleString('en-US')}
          {counted.length === 1 ? ' transaction' : ' transactions'}
        </span>
        <Money cents={term.cents} strong />
      </p>
      {counted.length > 0 && (
        <RowList aria-label={term.label}>
          {counted.map((row) => {
            const transaction = transactionOf(row);
            const note = [serviceText(transaction), remarkOf(transaction)];
            const when = shortMomentText(row.reservationDateTime.isoDateTime, today);
            return (
              <RowListItem key={row.entryId} tone={transaction.isMissingDetails ? 'warn' : 'plain'}>
                <div className="min-w-0 flex-1">
                  <p className="text-control font-semibold">
                    {row.reservationId === null ? (
                      when
                    ) : (
                      <Link to={pathOf(transaction)} className="stretched-link">
                        {when}, No. {row.reservationId}
                      </Link>
                    )}
                  </p>
                  <p className="text-sm text-ink-soft">{note.filter(Boolean).join(', ')}</p>
                </div>
                <Money cents={depositCents(row)[term.id]} className="text-control" />
              </RowListItem>
            );
          })}
        </RowList>
      )}
    </div>
  );
}

type TermDrawerProps = {
  terms: readonly Term[];
  rows: readonly TransactionRow[];
  today: string;
};

/** The rows that a term of the proof is made of. */
export function TermDrawer({ terms, rows, today }: TermDrawerProps) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const id = readTermId(params);
  const term = terms.find((each) => each.id === id);
  // While it slides away it still shows what it showed.
  const [last, setLast] = useState(term);
  if (term !== undefined && term !== last) setLast(term);
  const shown = term ?? last;

  const close = () => {
    if (state?.openedHere) return void navigate(-1);
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('term');
        return next;
      },
      { replace: true, ...stayInPlace },
    );
  };
  return (
    <Drawer open={term !== undefined} onClose={close} title={shown?.label ?? ''}>
      {shown && <TermRows term={shown} rows={rows} today={today} />}
    </Drawer>
  );
}
