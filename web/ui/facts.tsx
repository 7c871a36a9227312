import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FactsProps = { className?: string; children: ReactNode };

/** Header rows: names on the left, values on the right. Its children are `Fact`s. */
export const Facts = ({ className, children }: FactsProps) => (
  <dl className={classNames('divide-y divide-line text-control', className)}>{children}</dl>
);

type FactProps = { name: ReactNode; isTotal?: boolean; children: ReactNode };

export const Fact = ({ name, isTotal = false, children }: FactProps) => (
  <div className={`flex justify-between gap-4 py-2 print:py-1 ${isTotal ? 'font-bold' : ''}`}>
    <dt className={isTotal ? '' : 'text-ink-soft'}>{name}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
);
