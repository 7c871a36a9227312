import type { ListItem } from './list-items.ts';
import { placeOf } from './row-steps.ts';

/** A hundred sheets. More would keep a browser for minutes, and nobody would file it. */
export const mostOnPaper = 5_000;

/** How many items are printed: the first rows with their headings. */
export const itemsOnPaper = (items: readonly ListItem[], rowCount: number): number =>
  rowCount > mostOnPaper ? placeOf(items, mostOnPaper - 1) + 1 : items.length;

const number = (count: number) => count.toLocaleString('en-US');

/** What Print leaves out, on the screen before it is pressed and on the paper itself. */
export const PaperLimit = ({ count }: { count: number }) =>
  count > mostOnPaper ? (
    <>
      <p className="text-sm text-ink-soft print:hidden">
        Print has the first {number(mostOnPaper)}. Export has all.
      </p>
      <p className="hidden font-semibold print:block">
        The first {number(mostOnPaper)} of {number(count)} transactions. Export has all.
      </p>
    </>
  ) : null;
