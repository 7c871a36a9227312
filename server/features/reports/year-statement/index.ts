import * as yearStatementCalls from '#contract/reports/year-statement/year-statement.ts';
import { routesOf } from '../../people/access/index.ts';
import { reportYear } from './report-year.ts';

export { differencesOf, owedAtEndOf } from './report-year.ts';
export { sumMonthsOfPay, sumYear } from './year-statement.queries.ts';
export { yearStatementExport } from './year-statement-export.ts';

export const yearStatementRoutes = routesOf(yearStatementCalls, {
  getYearStatement: reportYear,
});
