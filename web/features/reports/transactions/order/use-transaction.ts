import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { meaningOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useReport } from '../../report/index.ts';

const keyOf = (reservationId: number) => ['transaction', reservationId] as const;

async function load(reservationId: number, signal: AbortSignal) {
  const { getTransaction } = reportCalls;
  try {
    return await portalApi.call(getTransaction, { params: { reservationId }, signal });
  } catch (error) {
    const isMissing = meaningOf(getTransaction, error, { transaction_not_found: true });
    if (isMissing) return 'missing';
    throw error;
  }
}

/** One order in full, or `'missing'` if no order has that number. */
export const useTransaction = (reservationId: number) =>
  useReport(keyOf(reservationId), (signal) => load(reservationId, signal));

/** Loads the orders before and after in advance. */
export function usePrefetched(reservationIds: readonly number[]) {
  const client = useQueryClient();
  const ids = reservationIds.join();
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean).map(Number)) {
      void client.prefetchQuery({
        queryKey: keyOf(id),
        queryFn: ({ signal }) => load(id, signal),
      });
    }
  }, [client, ids]);
}
