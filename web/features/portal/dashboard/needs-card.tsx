import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/portal/dashboard/dashboard.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { needsOf } from './needs.ts';

/** `answer`: null while it loads. */
export function NeedsCard({ answer }: { answer: Dashboard | null }) {
  const needs = answer && needsOf(answer);
  return (
    <Card
      as="section"
      padding="sm"
      aria-labelledby="needs-you"
      aria-busy={!needs}
      // On a phone, empty rows are left out.
      className={needs?.length === 0 ? 'flex flex-col max-sm:hidden' : 'flex flex-col'}
    >
      <h2 id="needs-you" className="text-lg">
        Needs your attention
      </h2>
      {!needs && (
        <div className="mt-3 grid gap-4">
          {['one', 'two'].map((row) => (
            <Skeleton key={row} className="h-9" />
          ))}
        </div>
      )}
      {needs?.length === 0 && (
        <div className="m-auto max-w-narrow py-4 text-center">
          <p className="font-semibold">Nothing needs you right now.</p>
          <p className="mt-1 text-sm text-ink-soft">
            Low reviews, holidays without hours, sold-out dishes, held money, returned deposits, a
            silent till and payments that banks took back show up here.
          </p>
        </div>
      )}
      {needs && needs.length > 0 && (
        <ul className="-mx-2 mt-1 grid">
          {needs.map(({ key, title, note, to }) => (
            <li
              key={key}
              className="relative flex min-h-11 items-center gap-2 [--card-radius:var(--radius-sm)] border-t border-line px-2 py-2 first:border-t-0 hover:bg-sand"
            >
              <div className="min-w-0 grow">
                <Link to={to} className="stretched-link font-semibold wrap-anywhere">
                  {title}
                </Link>
                <p className="text-sm wrap-anywhere text-ink-soft">{note}</p>
              </div>
              <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-faint" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
