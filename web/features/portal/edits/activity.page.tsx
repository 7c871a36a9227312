import { Fragment, useRef } from 'react';
import type { AuditEntry } from '#contract/ground/audit/audit.ts';
import { peopleCalls } from '#contract/people/staff/calls.ts';
import { loadPagesForPage } from '#web/platform/query/load-for-page.ts';
import { pagesOf } from '#web/platform/query/pages.ts';
import { usePages } from '#web/platform/query/use-pages.ts';
import { DataTable } from '#web/ui/figures/data-table.tsx';
import { zoneName } from '#web/ui/figures/day-words.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { auditWords } from '../../people/staff/index.ts';
import type { Route } from './+types/activity.page';
import { UndoChange } from './undo-change.tsx';

const auditPages = pagesOf(peopleCalls.listAuditEntries);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPagesForPage(request, auditPages);

function AuditRow({ entry, time }: { entry: AuditEntry; time: Intl.DateTimeFormat }) {
  const { action, actor, address, at, auditId, change, detail, subject } = entry;
  return (
    <tr tabIndex={-1} className="max-sm:grid max-sm:grid-cols-1">
      <td className="soft max-sm:order-1">
        <time dateTime={at}>{time.format(new Date(at))}</time>
        <span className="sm:hidden">, {address ?? 'Unknown'}</span>
      </td>
      <td className="max-sm:hidden">{actor}</td>
      <td className="wrap">
        <span className="sm:hidden">{actor} </span>
        {auditWords[action]}
        {subject !== null && (
          <>
            : <b>{subject}</b>
          </>
        )}
        {/* `adjusted your balance by -$11.70` */}
        {detail !== '' && (
          <span className="soft">
            {detail.startsWith('by ') ? ' ' : ', '}
            {detail}
          </span>
        )}
        {change && <UndoChange auditId={auditId} change={change} />}
      </td>
      <td className="soft max-sm:hidden">{address ?? 'Unknown'}</td>
    </tr>
  );
}

/** Who did what, when and from where. Entries are only ever added, never changed. */
export default function AuditTrail() {
  const { first, rows, more } = usePages(auditPages);
  const list = useRef<HTMLTableSectionElement>(null);
  if (!first || !rows) return null;
  const { timeZone } = first;
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' });
  const dayOf = (entry: AuditEntry | undefined) => entry && day.format(new Date(entry.at));
  const zone = zoneName([{ fromMs: 0, timeZone }], Date.now());

  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-lg">Activity</h2>
        <p className="text-ink-soft">
          Every login, and every change to staff, devices, passwords, API keys and what diners see,
          newest first. Times are in {zone}.
        </p>
      </div>
      <DataTable caption="Activity" columns={['When', 'Who', 'What', 'From']} rows={list}>
        {rows.map((entry, index) => (
          <Fragment key={entry.auditId}>
            {dayOf(entry) !== dayOf(rows[index - 1]) && (
              <tr data-heading>
                <th scope="rowgroup" colSpan={4} className="text-ink-soft">
                  {dayOf(entry)}
                </th>
              </tr>
            )}
            <AuditRow entry={entry} time={time} />
          </Fragment>
        ))}
      </DataTable>
      <LoadMore list={list} {...more} className="justify-self-center" />
    </div>
  );
}
