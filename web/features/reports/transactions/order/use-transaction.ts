import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { meaningOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { queryOf } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import type { QueriesIn } from '../../report/index.ts';

/** One order in full, or `'missing'` if no order has that number. */
const orderOf = (reservationId: number) =>
  queryOf(['transaction', reservationId], async (signal) => {
    const { getTransaction } = reportCalls;
    try {
      return await portalApi.call(getTransaction, { params: { reservationId }, signal });
    } catch (error) {
      const isMissing = meaningOf(getTransaction, error, { transaction_not_found: true });
      if (isMissing) return 'missing';
      throw error;
    }
  });

/** An address can hold anything. */
export function readReservationId(params: URLSearchParams): number | undefined {
  const asked = params.get('reservationId') ?? '';
  return /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined;
}

export const orderIn: QueriesIn = (params) => {
  const reservationId = readReservationId(params);
  return reservationId === undefined ? [] : [orderOf(reservationId)];
};

/** `null` reads nothing. */
export const useTransaction = (reservationId: number | null) =>
  useCall(reservationId === null ? null : orderOf(reservationId));

/** Loads the orders before and after in advance. */
export function usePrefetched(reservationIds: readonly number[]) {
  const client = useQueryClient();
  const ids = reservationIds.join();
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean).map(Number)) {
      void client.prefetchQuery(orderOf(id));
    }
  }, [client, ids]);
}
