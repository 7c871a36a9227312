import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TransactionSorting } from '#contract/reports/transactions/find-transactions.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { mostOnPaper } from './table/on-paper.tsx';
import type { Transaction } from './transaction.ts';
import { type Found, loadPage } from './use-history.ts';

const rowsOfCall = 1_000;

async function loadPrinted(found: Found, sorting: TransactionSorting): Promise<Transaction[]> {
  const count = Math.min(found.shown.totalResults, mostOnPaper);
  const rows: Transaction[] = [];
  while (rows.length < count) {
    const limit = Math.min(rowsOfCall, count - rows.length);
    const page = await loadPage(found, {
      ...sorting,
      limit,
      offset: rows.length,
      asOf: found.asOf,
    });
    if (page.rows.length === 0) break;
    rows.push(...page.rows);
  }
  return rows;
}

/**
 * The rows for paper, and what loads them and prints. The page's button and the browser's key wait
 * for them; the browser's menu doesn't, and prints what is loaded.
 */
export function usePrinted(found: Found | null, sorting: TransactionSorting) {
  const { showError } = useMessages();
  const [printed, setPrinted] = useState<readonly Transaction[] | null>(null);
  const { sort, direction } = sorting;

  const print = useCallback(async () => {
    try {
      const rows = found && (await loadPrinted(found, { sort, direction }));
      flushSync(() => setPrinted(rows));
      window.print();
      setPrinted(null);
    } catch (error) {
      showError(messageOf(error));
    }
  }, [found, sort, direction, showError]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'p';
      if (!isPrint) return;
      event.preventDefault();
      void print();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [print]);

  return { printed, print };
}
