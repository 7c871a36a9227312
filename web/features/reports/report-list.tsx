import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { Scallop } from '../../ui/scallop.tsx';

export type ReportLink = { title: string; text: string; icon: ReactNode; to: string };

/** The reports that can be opened, one card each. */
export function ReportList({ label, reports }: { label: string; reports: readonly ReportLink[] }) {
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {reports.map(({ title, text, icon, to }) => (
        <Card
          key={to}
          as="li"
          padding="sm"
          interactive
          className="flex h-full min-h-24 items-center gap-4"
        >
          <Scallop className="size-13">{icon}</Scallop>
          <div className="min-w-0">
            <h2 className="text-md">
              <Link to={to} className="stretched-link">
                {title}
              </Link>
            </h2>
            <p className="text-sm text-ink-soft">{text}</p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
