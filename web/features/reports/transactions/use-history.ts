import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { reportCalls } from '#contract/reports/report/calls.ts';
import type {
  TransactionFilter,
  TransactionSorting,
} from '#contract/reports/transactions/find-transactions.ts';
import type { FoundInHistory } from '#contract/reports/transactions/transactions.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { queryOf } from '#web/platform/query/query.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { criteriaOf, type QueriesIn, readRange } from '../report/index.ts';
import { ofHistoryRow } from './transaction.ts';
import { readHistoryView } from './view-address.ts';

export type Criteria = { fromDate?: number; toDate?: number };

/** The most rows in the list, like in an answer of the API. */
export const mostRows = 99_999;
/** Some four screens of a tall monitor. */
export const rowsOfPage = 200;

/** What a search found. All pages of its rows are from the same moment. */
export type Found = FoundInHistory & {
  criteria: Criteria;
  filter: TransactionFilter;
  asOf: number;
};

type PageQuery = {
  limit: number;
  offset: number;
  asOf?: number;
  around?: number;
};

export async function loadPage(
  { criteria, filter }: Pick<Found, 'criteria' | 'filter'>,
  query: TransactionSorting & PageQuery,
  signal?: AbortSignal,
) {
  const { results, ...answer } = await portalApi.call(reportCalls.searchHistory, {
    query: { ...criteria, ...filter, ...query },
    ...(signal && { signal }),
  });
  return { ...answer, rows: results.map(ofHistoryRow) };
}

export const pageKey = (
  { criteria, filter, asOf }: Found,
  sorting: TransactionSorting,
  page: number,
) => ['history-page', criteria, filter, asOf, sorting.sort, sorting.direction, page] as const;

type Search = { criteria: Criteria; filter: TransactionFilter; searchNumber: number };

type History = {
  /** Of the filter before while another one loads; null while a range loads. */
  found: Found | null;
  /** The filter has changed, and its rows are not there yet. */
  isLoading: boolean;
  hasFailed: boolean;
  /** When the shown rows were requested. */
  shownAtMs: number | undefined;
  retry: () => void;
};

/** The totals; the first rows are stored beside them, as a page of their own. */
const historyOf = (
  client: QueryClient,
  { criteria, filter, searchNumber }: Search,
  sorting: TransactionSorting,
) =>
  queryOf(['history', criteria, searchNumber, filter], async (signal) => {
    const page = { ...sorting, limit: rowsOfPage, offset: 0 };
    const { found, asOf, rows } = await loadPage({ criteria, filter }, page, signal);
    if (found === null) throw new Error('a first page without totals');
    const whole: Found = { ...found, criteria, filter, asOf };
    client.setQueryData(pageKey(whole, sorting, 0), rows);
    return whole;
  });

export const usualRange = 'MONTH_TO_DATE';

export const historyIn: QueriesIn = (params, { zones, today }) => {
  const criteria = criteriaOf(zones, readRange(params, usualRange, today()).span);
  const { find, kind, service, payment, amount, sort, direction } = readHistoryView(params);
  const filter = { find: find.trim(), kind, service, payment, amount };
  const asked = { criteria, filter, searchNumber: 0 };
  return [historyOf(queryClient(), asked, { sort, direction })];
};

/** What a range and a filter find, with the first rows. A new search cancels the one before. */
export function useHistory(
  { criteria, filter, searchNumber }: Search,
  sorting: TransactionSorting,
): History {
  const client = useQueryClient();
  const query = historyOf(client, { criteria, filter, searchNumber }, sorting);
  const { result, askedAtMs, hasFailed, retry } = useCall(query);
  const range = useMemo(() => ({ criteria, searchNumber }), [criteria, searchNumber]);
  const last = useRef<{ range: object; found: Found }>(undefined);
  if (result) last.current = { range, found: result };
  const before = last.current?.range === range ? last.current.found : null;
  return {
    found: result ?? before,
    isLoading: result === null,
    hasFailed,
    shownAtMs: result ? askedAtMs : undefined,
    retry,
  };
}
