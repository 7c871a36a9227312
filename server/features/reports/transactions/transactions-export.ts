import { paidThereStatuses } from '#contract/money/ledger/payment-status.ts';
import type { ExportedOf } from '#contract/reports/exports/exports.ts';
import { transactionFilterText } from '#contract/reports/transactions/filter-words.ts';
import { isNarrowed, noFilter } from '#contract/reports/transactions/find-transactions.ts';
import { amountLabels, shownAmounts } from '#contract/reports/transactions/shown-amounts.ts';
import type { ExportKind, ExportSource, Fact } from '../files/index.ts';
import { factsOf, rangeName } from '../files/index.ts';
import { sumListed } from './found-rows.queries.ts';
import { readTransactions } from './read-transactions.ts';
import { transactionColumns } from './transaction-columns.ts';
import { writeTransactions } from './write-transactions.ts';

type TransactionsExport = ExportedOf<'transactions'>;

const title = 'Transaction History';

const sortLabels: Record<string, string> = {
  date: 'Date',
  order: 'Order No',
  service: 'Service Type',
  ...amountLabels,
};

/** Which rows are shown, in words. */
function filtersOf(asked: TransactionsExport): Fact[] {
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
  const { transaction, businessId, exported } = source;
  const { serviceStages, completionReasons, fromDate, toDate } = exported;
  const paymentStatuses =
    exported.payment === 'PAID_THERE' ? [...paidThereStatuses] : exported.paymentStatuses;
  const search = {
    businessId,
    serviceStages,
    completionReasons,
    paymentStatuses,
    fromDate,
    toDate,
  };
  const { find, kind, service, payment, amount, sort, direction } = exported;
  const filter = { find, kind, service, payment, amount };
  const found = await sumListed(transaction, { ...search, filter: noFilter });
  const sums = isNarrowed(filter) ? await sumListed(transaction, { ...search, filter }) : found;
  const facts = factsOf(source, {
    title,
    range: exported,
    others: filtersOf(exported),
  });
  await writeTransactions(
    exported.format,
    {
      facts,
      columns: transactionColumns({
        hidden: exported.hidden,
        counts: found,
      }),
      pages: readTransactions(source, search, { ...filter, sort, direction }),
      sums,
    },
    write,
  );
}

export const transactionsExport: ExportKind<'transactions'> = {
  titleOf: () => title,
  nameOf: (exported, zones) => `transactions-${rangeName(zones, exported)}`,
  write,
};
