import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type SortHeaderProps = {
  direction: 'ascending' | 'descending' | 'none';
  onSort: () => void;
  numeric?: boolean;
  children: ReactNode;
};

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/**
 * A column header that sorts by its column. On paper it is plain text (a button would be missing
 * from the headings repeated on each sheet), and an arrow says by which column the rows are in
 * order, as exports do.
 */
export function SortHeader({ direction, onSort, numeric = false, children }: SortHeaderProps) {
  const Icon = icons[direction];
  return (
    <th scope="col" aria-sort={direction} {...(numeric && { className: 'num' })}>
      <button
        type="button"
        onClick={onSort}
        className={classNames(
          '-mx-1.5 -my-2 inline-flex min-h-8 items-center gap-1 rounded-xs px-1.5 align-middle leading-tight hover:bg-sand-deep hover:text-ink pointer-coarse:-my-3 pointer-coarse:min-h-11 print:contents',
          numeric ? 'flex-row-reverse text-right' : 'text-left',
        )}
      >
        {children}
        <Icon
          size={14}
          className={classNames(
            'shrink-0',
            direction === 'none' ? 'text-edge print:hidden' : 'text-accent-text print:inline',
          )}
        />
      </button>
    </th>
  );
}
