import type { ListLayout } from './list-layout.ts';
import { rowsOfPage } from './use-history.ts';

/** Loaded ahead of slow scrolling. */
const rowsAhead = 50;

/**
 * The pages of the drawn items, lowest first. The item that has the focus is drawn, too, however
 * far away, so neighbors are only added to items next to each other.
 */
export function pagesAround(
  items: readonly number[],
  { itemAt, rowCount }: Pick<ListLayout, 'itemAt' | 'rowCount'>,
): number[] {
  const pages = new Set<number>();
  for (const index of items) {
    const item = itemAt(index);
    if (!item || !('rowNumber' in item)) continue;
    const isAlone = !items.includes(index - 1) && !items.includes(index + 1);
    for (const ahead of isAlone ? [0] : [-rowsAhead, 0, rowsAhead]) {
      const row = Math.min(Math.max(item.rowNumber + ahead, 0), rowCount - 1);
      pages.add(Math.floor(row / rowsOfPage));
    }
  }
  return [...pages].sort((one, other) => one - other);
}
