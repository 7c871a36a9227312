import { Check, ChevronRight } from 'lucide-react';
import { Link, type To } from 'react-router';
import { Money } from '#web/ui/figures/money.tsx';
import type { Proof, Term } from './proof.ts';
import { Unequal } from './unequal.tsx';

type DepositProofProps = {
  proof: Proof;
  sweepBatchNum: number;
  /** The link from a term to its rows. */
  linkOf: (term: Term) => { to: To; state?: object };
};

const line = 'flex items-center justify-between gap-4 px-4 py-2';

/** The amount of a deposit, added up as on paper. Each term opens its rows. */
export function DepositProof({ proof, sweepBatchNum, linkOf }: DepositProofProps) {
  const { amount, carriedOver, terms, unexplained } = proof;
  return (
    <section aria-labelledby="proof" className="grid gap-2">
      <h2 id="proof" className="text-lg">
        How it adds up
      </h2>
      <div className="max-w-totals overflow-hidden rounded-md border border-line bg-paper text-control">
        <ul className="divide-y divide-line">
          {terms.map((term) => (
            <li
              key={term.id}
              className={`relative ${line} hover:bg-cream first:[--card-radius:11px_11px_0_0]`}
            >
              <Link {...linkOf(term)} className="stretched-link flex items-center gap-1">
                {term.label}
                <ChevronRight size={15} className="text-edge print:hidden" />
              </Link>
              <Money cents={term.cents} />
            </li>
          ))}
        </ul>
        <p className={`${line} border-t border-edge bg-sand text-md font-bold`}>
          Deposit <Money cents={amount} strong />
        </p>
        {carriedOver !== 0 && (
          <p className={`${line} border-t border-line text-ink-soft`}>
            Of which carried over from earlier days <Money cents={carriedOver} />
          </p>
        )}
        {unexplained === 0 ? (
          <p className={`${line} border-t border-line text-success`}>
            <span className="flex items-center gap-2 font-semibold">
              <Check size={18} />
              $0.00 unexplained
            </span>
          </p>
        ) : (
          <Unequal
            unexplained={unexplained}
            sweepBatchNum={sweepBatchNum}
            className={`${line} bg-danger-soft`}
          />
        )}
      </div>
    </section>
  );
}
