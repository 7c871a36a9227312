import { reportCalls } from '#contract/reports/calls.ts';
import { portalApi } from '../../platform/portal-api.ts';
import { useReport } from '../reports/index.ts';

export const useYear = (year: number) =>
  useReport(['year-statement', year], (signal) =>
    portalApi.call(reportCalls.getYearStatement, { query: { year }, signal }),
  );

export type YearAnswer = NonNullable<ReturnType<typeof useYear>['result']>;
