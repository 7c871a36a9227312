import type { ReactNode } from 'react';

/** Names at the left, values at the right. Give it `Fact`s. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="divide-y divide-line text-control">{children}</dl>
);

type FactProps = { name: ReactNode; isTotal?: boolean; children: ReactNode };

export const Fact = ({ name, isTotal = false, children }: FactProps) => (
  <div className={`flex justify-between gap-4 py-2 ${isTotal ? 'font-bold' : ''}`}>
    <dt className={isTotal ? '' : 'text-ink-soft'}>{name}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
);
