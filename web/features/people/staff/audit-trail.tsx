import { type ReactNode, useRef } from 'react';
import type { AuditEntry } from '#contract/people/staff/account.ts';
import { peopleCalls } from '#contract/people/staff/calls.ts';
import { pagesOf } from '#web/platform/query/pages.ts';
import { usePages } from '#web/platform/query/use-pages.ts';
import { DataTable } from '#web/ui/figures/data-table.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { zoneName } from '../../reports/report/index.ts';
import { auditWords } from './audit-words.data.ts';

export const auditPages = pagesOf(peopleCalls.listAuditEntries);

/** What to show for a change that can be undone. */
type ChangeOf = (entry: AuditEntry) => ReactNode;

type AuditRowProps = { entry: AuditEntry; moment: Intl.DateTimeFormat; changeOf: ChangeOf };

function AuditRow({ entry, moment, changeOf }: AuditRowProps) {
  const { action, actor, address, at, detail, subject } = entry;
  return (
    <tr tabIndex={-1}>
      <td data-label="When">
        <time dateTime={at}>{moment.format(new Date(at))}</time>
      </td>
      <td data-label="Who">{actor}</td>
      <td data-label="What" className="wrap">
        {auditWords[action]}
        {subject !== null && (
          <>
            : <b>{subject}</b>
          </>
        )}
        {detail !== '' && <span className="soft">, {detail}</span>}
        {changeOf(entry)}
      </td>
      <td data-label="From" className="soft">
        {address ?? 'Unknown'}
      </td>
    </tr>
  );
}

/** Who did what, when and from where. Entries are only ever added, never changed. */
export function AuditTrail({ changeOf }: { changeOf: ChangeOf }) {
  const { first, rows, more } = usePages(auditPages);
  const list = useRef<HTMLTableSectionElement>(null);
  if (!first || !rows) return null;
  const { timeZone } = first;
  const moment = new Intl.DateTimeFormat('en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
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
        {rows.map((entry) => (
          <AuditRow key={entry.auditId} entry={entry} moment={moment} changeOf={changeOf} />
        ))}
      </DataTable>
      <LoadMore list={list} {...more} className="justify-self-center" />
    </div>
  );
}
