import type { Permission } from '#contract/access/roles.ts';
import type { Exported } from '#contract/exports/exports.ts';
import { customersExport } from './customers-export.ts';
import { depositExport } from './deposit-export.ts';
import { depositsExport } from './deposits-export.ts';
import type { ExportKind, Report } from './export-kind.ts';
import { incomeExpenseExport } from './income-expense-export.ts';
import { itemSalesExport } from './item-sales-export.ts';
import { transactionsExport } from './transactions-export.ts';
import { yearStatementExport } from './year-statement-export.ts';

const exportKinds: { [Of in Report]: ExportKind<Of> } = {
  customers: customersExport,
  transactions: transactionsExport,
  deposits: depositsExport,
  deposit: depositExport,
  itemSales: itemSalesExport,
  incomeExpense: incomeExpenseExport,
  yearStatement: yearStatementExport,
};

/** The permission that the caller's role needs. */
export const permissionFor = (exported: Pick<Exported, 'report'>): Permission =>
  kindOf(exported).permission ?? 'reports';

/** The kind of this export; the compiler can't see that both are of the same report. */
export const kindOf = ({ report }: Pick<Exported, 'report'>) =>
  exportKinds[report] as unknown as ExportKind<Report>;
