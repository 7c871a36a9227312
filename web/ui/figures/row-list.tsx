import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';

/** A table on a phone: one card per row. Its children are `RowListItem`s. */
export function RowList({ className, ...rest }: ComponentPropsWithRef<'ul'>) {
  return (
    <ul
      {...rest}
      className={classNames('overflow-hidden rounded-md border border-line bg-paper', className)}
    />
  );
}

type RowListItemProps = ComponentPropsWithRef<'li'> & { tone?: 'plain' | 'warn' };

/**
 * Name and note on the left, an amount on the right; a link or button in it gets `stretched-link`.
 */
export function RowListItem({ tone = 'plain', className, ...rest }: RowListItemProps) {
  return (
    <li
      {...rest}
      className={classNames(
        'relative flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0',
        // The focus ring follows the list's corners.
        '[--card-radius:0] first:[--card-radius:11px_11px_0_0] last:[--card-radius:0_0_11px_11px] only:[--card-radius:11px]',
        tone === 'warn' && 'bg-warn-soft',
        className,
      )}
    />
  );
}
