import { useState } from 'react';
import { useAction } from './use-action.ts';

type Page<Entry> = { results: Entry[]; nextBefore: number | null };

/**
 * For a list, newest first, whose first page is loaded: its entries so far, and how to load more.
 */
export function useMorePages<Entry>(
  firstPage: Page<Entry>,
  load: (before: number | undefined) => Promise<Page<Entry>>,
) {
  const [later, setLater] = useState<Page<Entry>[]>([]);
  const { busy, run } = useAction();
  const pages = [firstPage, ...later];
  const entries = pages.flatMap(({ results }) => results);
  const next = pages.at(-1)?.nextBefore ?? undefined;
  const onMore = async () => {
    const loaded = await run(() => load(next));
    if (loaded) setLater([...later, loaded.result]);
  };
  return { entries, more: { shown: entries.length, hasMore: next !== undefined, busy, onMore } };
}
