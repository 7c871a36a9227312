import type { Exported } from '#contract/exports/exports.ts';
import { depositExport } from './deposit-export.ts';
import { depositsExport } from './deposits-export.ts';
import type { ExportKind, Report } from './export-kind.ts';
import { incomeExpenseExport } from './income-expense-export.ts';
import { itemSalesExport } from './item-sales-export.ts';
import { transactionsExport } from './transactions-export.ts';

const exportKinds: { [Of in Report]: ExportKind<Of> } = {
  transactions: transactionsExport,
  deposits: depositsExport,
  deposit: depositExport,
  itemSales: itemSalesExport,
  incomeExpense: incomeExpenseExport,
};

/** The one of what is exported; the compiler can't see that both are of the same report. */
export const kindOf = ({ report }: Pick<Exported, 'report'>) =>
  exportKinds[report] as unknown as ExportKind<Report>;
