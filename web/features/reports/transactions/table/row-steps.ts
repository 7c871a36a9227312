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
