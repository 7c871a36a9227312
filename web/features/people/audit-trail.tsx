import { type ReactNode, useRef, useState } from 'react';
import type { AuditEntry } from '#contract/people/account.ts';
import { peopleCalls } from '#contract/people/calls.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { useAction } from '../../platform/use-action.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { auditWords } from './audit-words.data.ts';

type AuditPage = { results: AuditEntry[]; nextBefore: number | null };

export const loadAudit = (before?: number) =>
  portalApi.call(peopleCalls.listAuditEntries, {
    query: before === undefined ? {} : { before },
  });

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What is shown of a change that can be undone. */
type ChangeOf = (entry: AuditEntry) => ReactNode;

function AuditRow({ entry, changeOf }: { entry: AuditEntry; changeOf: ChangeOf }) {
  const { action, actor, address, at, detail, subject } = entry;
  return (
    <tr tabIndex={-1}>
      <td>
        <time dateTime={at}>{moment.format(new Date(at))}</time>
      </td>
      <td>{actor}</td>
      <td className="wrap">
        {auditWords[action]}
        {subject !== null && (
          <>
            : <b>{subject}</b>
          </>
        )}
        {detail !== '' && <span className="soft">, {detail}</span>}
        {changeOf(entry)}
      </td>
      <td className="soft">{address ?? 'not known'}</td>
    </tr>
  );
}

/** Who did what, when and from where. It grows only, and nobody can change it. */
export function AuditTrail({ firstPage, changeOf }: { firstPage: AuditPage; changeOf: ChangeOf }) {
  const [more, setMore] = useState<AuditPage[]>([]);
  const { busy, run } = useAction();
  const list = useRef<HTMLTableSectionElement>(null);
  const pages = [firstPage, ...more];
  const entries = pages.flatMap(({ results }) => results);
  const next = pages.at(-1)?.nextBefore ?? undefined;

  const loadMore = async () => {
    const loaded = await run(() => loadAudit(next));
    if (loaded) setMore([...more, loaded.result]);
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-lg">Activity</h2>
        <p className="text-ink-soft">
          Every login, and every change of staff, devices, passwords, API keys and what diners read,
          newest first. Times are in {zone}.
        </p>
      </div>
      <DataTable caption="Activity" columns={['When', 'Who', 'What', 'From']} rows={list}>
        {entries.map((entry) => (
          <AuditRow key={entry.auditId} entry={entry} changeOf={changeOf} />
        ))}
      </DataTable>
      <LoadMore
        list={list}
        shown={entries.length}
        hasMore={next !== undefined}
        busy={busy}
        onMore={loadMore}
        className="justify-self-center"
      />
    </div>
  );
}
