import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { getDepositDetail } from '#contract/reports/deposits/deposits.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { q, queryOf } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import type { QueriesIn } from '../report/index.ts';
import { readSweepBatchNum } from './deposit-paths.ts';

const listKey = ['deposits'] as const;
export const allDeposits = queryOf(listKey, (signal) =>
  portalApi.call(reportCalls.listDeposits, { query: { limit: 99_999, offset: 0 }, signal }),
);
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
  return useCall(allDeposits);
}

/** One deposit with all its transactions, or `'missing'` if no deposit has that number. */
const depositOf = (sweepBatchNum: number) =>
  queryOf(['deposit', sweepBatchNum], async (signal) => {
    const query = { sweepBatchNumList: String(sweepBatchNum) };
    try {
      return await portalApi.call(reportCalls.getDepositDetail, { query, signal });
    } catch (error) {
      if (error instanceof ApiError && error.code === notFound) return 'missing';
      throw error;
    }
  });

export const useDeposit = (sweepBatchNum: number) => useCall(depositOf(sweepBatchNum));

export const depositsIn: QueriesIn = () => [allDeposits];

export const depositIn: QueriesIn = (params) => {
  const sweepBatchNum = readSweepBatchNum(params);
  return sweepBatchNum === undefined ? [] : [depositOf(sweepBatchNum)];
};

/** Deposit numbers have no gaps: the count is the number of the newest. */
export function useNewestDeposit() {
  const query = { limit: 1, offset: 0 };
  const { result, ...read } = useCall(q(reportCalls.listDeposits, { query }));
  return { ...read, result: result?.totalResults ?? null };
}

export type DepositAnswer = Exclude<ReturnType<typeof useDeposit>['result'], 'missing' | null>;
export type DepositsAnswer = NonNullable<ReturnType<typeof useDeposits>['result']>;
export type DepositRow = DepositsAnswer['results'][number];
