import * as salesTaxCalls from '#contract/reports/sales-tax/sales-tax.ts';
import { routesOf } from '../../people/access/index.ts';
import { reportSalesTax } from './report-sales-tax.ts';

export { readSalesTax } from './report-sales-tax.ts';
export { returnCsv, returnLines, unexplainedOf } from './return-text.ts';
export { sumTaxLines } from './sales-tax.queries.ts';
export { salesTaxExport } from './sales-tax-export.ts';
export { readTaxReturn } from './tax-return.ts';

export const salesTaxRoutes = routesOf(salesTaxCalls, {
  getSalesTax: reportSalesTax,
});
