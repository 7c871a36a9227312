import { useState } from 'react';
import type { AuditEntry } from '#contract/people/account.ts';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { auditWords } from './audit-words.data.ts';
import { loadAudit } from './loaders.ts';

type AuditPage = { results: AuditEntry[]; nextBefore: number | null };

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, actor, address, at, detail, subject } = entry;
  return (
    <tr>
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
  const pages = [firstPage, ...more];
  const nextBefore = pages.at(-1)?.nextBefore ?? null;

  const loadMore = async (before: number) => {
    const loaded = await run(() => loadAudit(before));
    if (loaded) setMore((known) => [...known, loaded.result]);
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
      <DataTable caption="Activity">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {pages.flatMap(({ results }) =>
            results.map((entry) => <AuditRow key={entry.auditId} entry={entry} />),
          )}
        </tbody>
      </DataTable>
      {nextBefore !== null && (
        <div className="text-center">
          <Button variant="secondary" loading={busy} onClick={() => loadMore(nextBefore)}>
            Load More
          </Button>
        </div>
      )}
    </div>
  );
}
