import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportCalls } from '#contract/reports/calls.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { useReport } from '../reports/index.ts';

const keyOf = (reservationId: number) => ['transaction', reservationId] as const;

const load = (reservationId: number, signal: AbortSignal) =>
  portalApi.call(reportCalls.getTransaction, { params: { reservationId }, signal });

/** One order, whole. */
export const useTransaction = (reservationId: number) =>
  useReport(keyOf(reservationId), (signal) => load(reservationId, signal));

/** So that the orders before and after are there when somebody moves on. */
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
