import type { Permission } from '#contract/people/access/roles.ts';
import type { Exported } from '#contract/reports/exports/exports.ts';
import { customersExport } from '../customers/index.ts';
import { depositExport, depositsExport } from '../deposits/index.ts';
import type { ExportKind, Report } from '../files/index.ts';
import { incomeExpenseExport } from '../income-expense/index.ts';
import { itemSalesExport } from '../item-sales/index.ts';
import { salesTaxExport } from '../sales-tax/index.ts';
import { taxByRateExport, transactionsExport } from '../transactions/index.ts';
import { yearStatementExport } from '../year-statement/index.ts';

const exportKinds: { [Of in Report]: ExportKind<Of> } = {
  customers: customersExport,
  transactions: transactionsExport,
  taxByRate: taxByRateExport,
  deposits: depositsExport,
  deposit: depositExport,
  itemSales: itemSalesExport,
  incomeExpense: incomeExpenseExport,
  yearStatement: yearStatementExport,
  salesTax: salesTaxExport,
};

/** The permission that the caller's role needs. */
export const permissionFor = (exported: Pick<Exported, 'report'>): Permission =>
  kindOf(exported).permission ?? 'reports';

/** The kind of this export; the compiler can't see that both are of the same report. */
export const kindOf = ({ report }: Pick<Exported, 'report'>) =>
  exportKinds[report] as unknown as ExportKind<Report>;
