import { useEffect, useState } from 'react';
import { reportCalls } from '#contract/reports/calls.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/messages.tsx';
import { portalApi } from '../../platform/portal-api.ts';
import { type Answer, type Criteria, type Found, readTransactions } from './read-transactions.ts';
import { startRowReader } from './row-reader.ts';

type Search = {
  found: Found | null;
  hasFailed: boolean;
  /** When the shown rows were requested. */
  shownAtMs?: number;
};
type Transactions = Search & { retry: () => void };

const nothingYet: Search = { found: null, hasFailed: false };

/**
 * The rows of a range as they load; null until the first arrive. A new search cancels the one
 * before. If the rest fails, the rows so far stay.
 */
export function useTransactions(criteria: Criteria, searchNumber: number): Transactions {
  const { clear, showError } = useMessages();
  const [tries, setTries] = useState(0);
  const [search, setSearch] = useState(nothingYet);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search number or attempt searches again
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const { readBody, stop } = startRowReader();
    const read = async () => {
      setSearch(nothingYet);
      const shownAtMs = Date.now();
      const pages = readTransactions(async (query) => {
        const call = portalApi.call(reportCalls.searchHistory, { query, signal, readBody });
        // The reader has already converted the API's rows.
        return (await call) as unknown as Answer;
      }, criteria);
      for await (const found of pages) {
        if (signal.aborted) return;
        setSearch({ found, hasFailed: false, shownAtMs });
      }
    };
    read()
      .catch((error: unknown) => {
        if (signal.aborted) return;
        setSearch((before) => ({ ...before, hasFailed: true }));
        showError(messageOf(error));
      })
      .finally(stop);
    return () => {
      stopping.abort();
      stop();
    };
  }, [criteria, searchNumber, tries, showError]);

  const retry = () => {
    clear();
    setTries((number) => number + 1);
  };
  return { ...search, retry };
}
