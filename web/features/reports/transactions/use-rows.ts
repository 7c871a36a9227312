import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TransactionSorting } from '#contract/reports/transactions/find-transactions.ts';
import { useErrorBanner } from '#web/platform/query/use-error-banner.ts';
import type { ListLayout } from './list-layout.ts';
import { pagesAround } from './pages-around.ts';
import type { Transaction } from './transaction.ts';
import { type Found, loadPage, pageKey, rowsOfPage } from './use-history.ts';

/** Dragging the scrollbar passes hundreds of pages: only those where it pauses are loaded. */
const pauseMs = 50;
/** What is out of sight is soon dropped, so that a long look through the list stays small. */
const retentionMs = 5_000;

export type Rows = {
  /** Undefined while its page loads. */
  rowAt: (rowNumber: number) => Transaction | undefined;
  /** The number of a row among those loaded; -1 for any other. */
  numberOf: (key: string) => number;
  /** For the list: which of its items are drawn. */
  onDrawn: (items: readonly number[]) => void;
  hasFailed: boolean;
  retry: () => void;
};

/** The rows that are looked at, and some around them. */
export function useRows(
  found: Found,
  { sorting, layout, opened }: { sorting: TransactionSorting; layout: ListLayout; opened: number },
): Rows {
  const list = JSON.stringify(pageKey(found, sorting, 0));
  const [drawn, setDrawn] = useState({ list, pages: [0] as readonly number[] });
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef('');
  useEffect(() => () => clearTimeout(pending.current), []);

  const onDrawn = useCallback(
    (items: readonly number[]) => {
      const pages = pagesAround(items, layout);
      if (wanted.current === `${list} ${pages}`) return;
      wanted.current = `${list} ${pages}`;
      clearTimeout(pending.current);
      pending.current = setTimeout(() => setDrawn({ list, pages }), pauseMs);
    },
    [layout, list],
  );

  // The rows next to the open one, too: keys lead to them.
  const besides = opened < 0 ? [] : [opened - 1, opened, opened + 1];
  const ofOpened = besides
    .filter((row) => row >= 0 && row < layout.rowCount)
    .map((row) => Math.floor(row / rowsOfPage));
  const pages = [...new Set([...(drawn.list === list ? drawn.pages : [0]), ...ofOpened])];
  const queries = useQueries({
    queries: pages.map((page) => ({
      queryKey: pageKey(found, sorting, page),
      gcTime: retentionMs,
      enabled: layout.rowCount > 0,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const at = { limit: rowsOfPage, offset: page * rowsOfPage, asOf: found.asOf };
        return (await loadPage(found, { ...sorting, ...at }, signal))
          .rows as readonly Transaction[];
      },
    })),
  });

  const error = queries.find((query) => query.error)?.error;
  const clear = useErrorBanner(error ?? null);

  return {
    rowAt: (rowNumber) =>
      queries[pages.indexOf(Math.floor(rowNumber / rowsOfPage))]?.data?.[rowNumber % rowsOfPage],
    numberOf: (key) => {
      for (const [index, { data }] of queries.entries()) {
        const within = data?.findIndex((row) => row.key === key) ?? -1;
        if (within >= 0) return (pages[index] ?? 0) * rowsOfPage + within;
      }
      return -1;
    },
    onDrawn,
    hasFailed: error !== undefined && error !== null,
    retry: () => {
      clear();
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}
