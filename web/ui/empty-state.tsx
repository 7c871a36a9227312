import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Scallop } from './scallop.tsx';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
  /** The level of the heading. */
  as?: 'h1' | 'h2' | 'h3';
  /** Use `sm` inside a card or a table. */
  size?: 'sm' | 'md';
};

export function EmptyState({
  icon,
  title,
  text,
  action,
  as: Heading = 'h2',
  size = 'md',
}: EmptyStateProps) {
  const small = size === 'sm';
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-narrow flex-col items-center px-gutter text-center',
        small ? 'py-10' : 'py-section',
      )}
    >
      {icon !== undefined && (
        <Scallop className={small ? 'mb-4 size-16' : 'mb-6 size-22'}>{icon}</Scallop>
      )}
      <Heading className={small ? 'text-lg' : 'text-2xl'}>{title}</Heading>
      {text !== undefined && (
        <p className={classNames('mt-2 text-ink-soft', small ? 'text-base' : 'text-md')}>{text}</p>
      )}
      {action !== undefined && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>
      )}
    </div>
  );
}
