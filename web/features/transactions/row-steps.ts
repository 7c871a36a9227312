import type { ListItem } from './list-items.ts';

const screenful = 12;

/** The row that a key leads to; `undefined` for other keys. */
export function stepTo(key: string, rowNumber: number, rowCount: number): number | undefined {
  const within = (wanted: number) => Math.min(Math.max(wanted, 0), rowCount - 1);
  if (key === 'ArrowDown') return within(rowNumber + 1);
  if (key === 'ArrowUp') return within(rowNumber - 1);
  if (key === 'PageDown') return within(rowNumber + screenful);
  if (key === 'PageUp') return within(rowNumber - screenful);
  if (key === 'Home') return 0;
  if (key === 'End') return rowCount - 1;
  return undefined;
}

/** A row's index in the list, which also has headings of days. */
export function placeOf(items: readonly ListItem[], rowNumber: number): number {
  let low = rowNumber;
  let high = Math.min(items.length - 1, rowNumber * 2 + 1);
  // A row's index is at least its number; each heading above adds one.
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = items[middle];
    const number = item === undefined ? 0 : 'row' in item ? item.rowNumber : item.index - 0.5;
    if (number < rowNumber) low = middle + 1;
    else high = middle;
  }
  return low;
}
