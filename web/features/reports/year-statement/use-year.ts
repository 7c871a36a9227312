import { reportCalls } from '#contract/reports/report/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useReport } from '../report/index.ts';

export const useYear = (year: number) =>
  useReport(['year-statement', year], (signal) =>
    portalApi.call(reportCalls.getYearStatement, { query: { year }, signal }),
  );

export type YearAnswer = NonNullable<ReturnType<typeof useYear>['result']>;
