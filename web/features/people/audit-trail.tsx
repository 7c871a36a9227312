import { useRef, useState } from 'react';
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

function AuditRow({ entry }: { entry: AuditEntry }) {
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
      </td>
      <td className="soft">{address ?? 'not known'}</td>
    </tr>
  );
}

/** Who did what, when and from where. It grows only, and nobody can change it. */
export function AuditTrail({ firstPage }: { firstPage: AuditPage }) {
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
          Every login and every change of staff, devices, passwords and API keys, newest first.
          Times are in {zone}.
        </p>
      </div>
      <DataTable caption="Activity" columns={['When', 'Who', 'What', 'From']} rows={list}>
        {entries.map((entry) => (
          <AuditRow key={entry.auditId} entry={entry} />
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
