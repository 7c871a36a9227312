import { History } from 'lucide-react';
import { useRef } from 'react';
import { editCalls } from '#contract/portal/edits/calls.ts';
import { loadPagesForPage } from '#web/platform/query/load-for-page.ts';
import { pagesOf } from '#web/platform/query/pages.ts';
import { usePages } from '#web/platform/query/use-pages.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { auditWords } from '../../people/staff/index.ts';
import type { Route } from './+types/changes.page';
import { UndoChange } from './undo-change.tsx';

const changePages = pagesOf(editCalls.listDetailChanges);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPagesForPage(request, changePages);

/** Changes to what diners read: who made them, and a button to undo them. */
export default function ChangeList() {
  const { first, rows, more } = usePages(changePages);
  const list = useRef<HTMLUListElement>(null);
  if (!first || !rows) return null;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<History size={32} />}
        title="Nothing changed yet"
        text="Changes to what diners see are listed here, and you can undo them."
      />
    );
  }
  // By the restaurant's clock, as what changed says its times.
  const { timeZone } = first;
  const moment = new Intl.DateTimeFormat('en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul ref={list} className="grid grid-cols-1 gap-3" aria-label="Changes">
        {rows.map(({ auditId, at, actor, action, detail, change }) => (
          <Card as="li" key={auditId} padding="sm" tabIndex={-1}>
            <p>
              <b>{actor}</b> {auditWords[action]}
              {detail !== '' && `: ${detail}`}
              <time dateTime={at} className="block text-sm text-ink-soft">
                {moment.format(new Date(at))}
              </time>
            </p>
            <UndoChange auditId={auditId} change={change} />
          </Card>
        ))}
      </ul>
      <LoadMore list={list} {...more} className="justify-self-center" />
    </div>
  );
}
