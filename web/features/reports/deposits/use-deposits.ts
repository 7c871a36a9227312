import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { minuteMs } from '#contract/durations.ts';
import type { getDepositDetail } from '#contract/reports/deposits/deposits.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useReport } from '../report/index.ts';

const listKey = ['deposits'] as const;
const notFound: keyof NonNullable<typeof getDepositDetail.refusals> = 'deposit_not_found';
const everyMs = minuteMs;

/**
 * All deposits and the next one, which grows: loaded again every minute while the page is visible.
 */
export function useDeposits() {
  const client = useQueryClient();
  useEffect(() => {
    const again = setInterval(() => {
      if (!document.hidden && navigator.onLine) {
        void client.invalidateQueries({ queryKey: listKey });
      }
    }, everyMs);
    return () => clearInterval(again);
  }, [client]);
  return useReport(listKey, (signal) =>
    portalApi.call(reportCalls.listDeposits, { query: { limit: 99_999, offset: 0 }, signal }),
  );
}

/** One deposit with all its transactions, or `'missing'` if no deposit has that number. */
export const useDeposit = (sweepBatchNum: number) =>
  useReport(['deposit', sweepBatchNum], async (signal) => {
    const query = { sweepBatchNumList: String(sweepBatchNum) };
    try {
      return await portalApi.call(reportCalls.getDepositDetail, { query, signal });
    } catch (error) {
      if (error instanceof ApiError && error.code === notFound) return 'missing';
      throw error;
    }
  });

/** Deposit numbers have no gaps: the count is the number of the newest. */
export const useNewestDeposit = () =>
  useReport(['newest-deposit'], async (signal) => {
    const query = { limit: 1, offset: 0 };
    const { totalResults } = await portalApi.call(reportCalls.listDeposits, { query, signal });
    return totalResults;
  });

export type DepositAnswer = Exclude<ReturnType<typeof useDeposit>['result'], 'missing' | null>;
export type DepositsAnswer = NonNullable<ReturnType<typeof useDeposits>['result']>;
export type DepositRow = DepositsAnswer['results'][number];
