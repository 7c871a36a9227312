import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Money } from '#web/ui/figures/money.tsx';

type Term = { label: string; cents: number };

type SumBoxProps<T extends Term> = {
  terms: readonly T[];
  /** The link from a term to its rows. */
  linkOf?: (term: T) => { to: To; state?: object };
  total: Term;
  note?: ReactNode;
  /** In place of "$0.00 unexplained". */
  alert: ReactNode;
  /** For a page with much else on it, of which all has to fit on one sheet of paper. */
  dense?: boolean;
};

/** A sum as on paper: its terms, what they add up to, and whether anything is unexplained. */
export function SumBox<T extends Term>(props: SumBoxProps<T>) {
  const { alert, dense = false, linkOf, note, terms, total } = props;
  const line = `flex items-center justify-between gap-4 px-4 py-2 ${dense ? 'print:py-0.5' : ''}`;
  return (
    <div className="max-w-totals overflow-hidden rounded-md border border-line bg-paper text-control">
      <ul className="divide-y divide-line">
        {terms.map((term) => (
          <li
            key={term.label}
            className={`${line} ${linkOf ? 'relative hover:bg-cream first:[--card-radius:11px_11px_0_0]' : ''}`}
          >
            {linkOf ? (
              <Link {...linkOf(term)} className="stretched-link flex items-center gap-1">
                {term.label}
                <ChevronRight size={15} className="text-edge print:hidden" />
              </Link>
            ) : (
              term.label
            )}
            <Money cents={term.cents} />
          </li>
        ))}
      </ul>
      <p className={`${line} border-t border-edge bg-sand font-bold ${dense ? '' : 'text-md'}`}>
        {total.label} <Money cents={total.cents} strong />
      </p>
      {note && <p className={`${line} border-t border-line text-ink-soft`}>{note}</p>}
      {alert ? (
        <div className={`${line} bg-danger-soft`}>{alert}</div>
      ) : (
        <p className={`${line} border-t border-line text-success`}>
          <span className="flex items-center gap-2 font-semibold">
            <Check size={18} />
            $0.00 unexplained
          </span>
        </p>
      )}
    </div>
  );
}
