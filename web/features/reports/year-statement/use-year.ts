import { reportCalls } from '#contract/reports/report/calls.ts';
import { q } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import type { QueriesIn } from '../report/index.ts';
import { readYear } from './year-address.ts';

const yearOf = (year: number) => q(reportCalls.getYearStatement, { query: { year } });

export const yearIn: QueriesIn = (params, { today }) => [yearOf(readYear(params, today()))];

export const useYear = (year: number) => useCall(yearOf(year));

export type YearAnswer = NonNullable<ReturnType<typeof useYear>['result']>;
