import { useRef } from 'react';
import { customerCalls } from '#contract/reports/customers/calls.ts';
import { pagesOf } from '#web/platform/query/pages.ts';
import { usePages } from '#web/platform/query/use-pages.ts';
import type { CustomersView } from './customers-view.ts';

export const customerPages = (view: CustomersView) =>
  pagesOf(customerCalls.listCustomers, { query: view });

/** The list page by page. Empty while another view loads; the counts are of the one before. */
export function useCustomers(view: CustomersView) {
  const { first, rows, hasFailed, more, retry } = usePages(customerPages(view));
  const last = useRef(first);
  if (first) last.current = first;
  const { counts = null, completeUpTo = null } = last.current ?? {};
  return { rows, counts, completeUpTo, more, hasFailed: hasFailed && rows === null, retry };
}
