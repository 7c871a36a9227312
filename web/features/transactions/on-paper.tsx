import type { ListItem } from './list-items.ts';
import { placeOf } from './row-steps.ts';

/**
 * About a hundred sheets. More would keep a browser busy for minutes, and nobody would file them.
 */
export const mostOnPaper = 5_000;

/** How many items are printed: the first rows with their headings. */
export const itemsOnPaper = (items: readonly ListItem[], rowCount: number): number =>
  rowCount > mostOnPaper ? placeOf(items, mostOnPaper - 1) + 1 : items.length;

const number = (count: number) => count.toLocaleString('en-US');

/** Says what printing leaves out, both on the screen beforehand and on paper. */
export const PaperLimit = ({ count }: { count: number }) =>
  count > mostOnPaper ? (
    <>
      <p className="text-sm text-ink-soft print:hidden">
        Printing includes the first {number(mostOnPaper)}. The export has all.
      </p>
      <p className="hidden font-semibold print:block">
        The first {number(mostOnPaper)} of {number(count)} transactions. The export has all.
      </p>
    </>
  ) : null;
