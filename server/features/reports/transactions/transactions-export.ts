import type { ExportedOf } from '#contract/exports/exports.ts';
import { transactionFilterText } from '#contract/reports/filter-words.ts';
import { isNarrowed } from '#contract/reports/find-transactions.ts';
import { amountLabels, shownAmounts } from '#contract/reports/shown-amounts.ts';
import { countFound, readAllTransactions, readCompleteUpTo } from '../reports/index.ts';
import type { ExportKind, ExportSource } from './export-kind.ts';
import type { Fact } from './export-table.ts';
import { factsOf, rangeName } from './facts.ts';
import { RowSums } from './row-sums.ts';
import { transactionColumns } from './transaction-columns.ts';
import { writeTransactions } from './write-transactions.ts';

type Asked = ExportedOf<'transactions'>;

const title = 'Transaction History';

const sortLabels: Record<string, string> = {
  date: 'Date',
  order: 'Order No',
  service: 'Service Type',
  ...amountLabels,
};

/** Which rows are shown, in words. */
function filtersOf(asked: Asked): Fact[] {
  const { sort, direction, hidden } = asked;
  const hiddenLabels = shownAmounts.filter(({ id }) => hidden.includes(id));
  return [
    { key: 'filter', label: 'Filter', text: transactionFilterText(asked) || 'None' },
    { key: 'sort', label: 'Sorted by', text: `${sortLabels[sort]}, ${direction}` },
    ...(hidden.length === 0
      ? []
      : [
          {
            key: 'hidden',
            label: 'Hidden columns',
            text: [
              ...(hidden.includes('service') ? ['Service Type'] : []),
              ...hiddenLabels.map(({ label }) => label),
            ].join(', '),
          },
        ]),
  ];
}

async function write(
  source: ExportSource<'transactions'>,
  write: Parameters<typeof writeTransactions>[2],
) {
  const { transaction, businessId, exported, nowMs } = source;
  const { serviceStages, completionReasons, paymentStatuses, fromDate, toDate } = exported;
  const search = {
    businessId,
    serviceStages,
    completionReasons,
    paymentStatuses,
    fromDate,
    toDate,
  };
  const found = await countFound(transaction, search);
  const { find, kind, service, payment, amount, sort, direction } = exported;
  const filter = { find, kind, service, payment, amount };
  const facts = factsOf(source, {
    title,
    range: exported,
    completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
    others: filtersOf(exported),
  });
  const withLines = exported.format === 'json';
  await writeTransactions(
    exported.format,
    {
      facts,
      columns: transactionColumns({
        hidden: exported.hidden,
        withAdjustment: found.adjustmentCount > 0,
      }),
      pages: readAllTransactions(transaction, search, { ...filter, sort, direction, withLines }),
      sums: new RowSums(isNarrowed(filter) ? undefined : found),
    },
    write,
  );
}

export const transactionsExport: ExportKind<'transactions'> = {
  titleOf: () => title,
  nameOf: (exported, zones) => `transactions-${rangeName(zones, exported)}`,
  write,
};
