import type { Deposit } from '#contract/reports/deposits/deposits.ts';
import { noFilter } from '#contract/reports/transactions/find-transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { exportDeposit } from '../../money/sweeps/index.ts';
import {
  type ExportKind,
  type ExportSource,
  type Fact,
  factsOf,
  isJournalFormat,
  suffixOf,
  writeJournals,
} from '../files/index.ts';
import type { ReportSource } from '../report/index.ts';
import {
  readTransactions,
  sumListed,
  transactionColumns,
  writeTransactions,
} from '../transactions/index.ts';
import { presentDeposit } from './deposits.presenter.ts';
import { findDepositHeaders, findReturns } from './deposits.queries.ts';

/** All kinds: whatever is in a deposit is exported. */
const everything = { serviceStages: [], completionReasons: [], paymentStatuses: [] };
const unfiltered = { ...noFilter, sort: 'date', direction: 'descending' } as const;

type Head = NonNullable<Awaited<ReturnType<typeof readDepositHead>>>;

const returnsOf = ({ bankReturns }: Head): Fact[] =>
  bankReturns.length === 0
    ? []
    : [
        {
          key: 'bankReturns',
          label: 'Returned by the bank',
          text: bankReturns.map(returnText).join('; '),
          value: bankReturns,
        },
      ];

const returnText = ({ returnedDate, sentAgainDate, reason }: Head['bankReturns'][number]) =>
  `${returnedDate}${sentAgainDate === null ? '' : `, sent again ${sentAgainDate}`}: ${reason}`;

const factsAbout = (head: Head): Fact[] => [
  {
    key: 'sweepDate',
    label: 'Sweep date',
    text: head.transactionDate.isoDateTime.slice(0, 19).replace('T', ' '),
    value: head.transactionDate.isoDateTime,
  },
  { key: 'amount', label: 'Amount', text: head.amount },
  {
    key: 'carriedOver',
    label: 'Of which carried over',
    text: head.carriedOverAmount,
    isFigure: true,
  },
  { key: 'unexplained', label: 'Unexplained', text: head.unexplainedAmount, isFigure: true },
  ...returnsOf(head),
  { key: 'seal', label: 'Seal', text: head.seal },
];

async function write(
  source: ExportSource<'deposit'>,
  write: Parameters<typeof writeTransactions>[2],
) {
  const { transaction, businessId, exported } = source;
  const { format, sweepBatchNum, withDiscounts } = exported;
  if (format === 'sealed') {
    const text = await exportDeposit(transaction, { businessId, deposit: String(sweepBatchNum) });
    if (typeof text !== 'string') throw new Error('a deposit that was there is gone');
    return write(text);
  }
  if (isJournalFormat(format)) {
    return writeJournals(source, { format, sweepBatchNums: [sweepBatchNum] }, write);
  }
  const head = await readDepositHead(source, sweepBatchNum);
  if (!head) throw new Error('a deposit that was there is gone');
  const search = { ...everything, businessId, sweepBatchNums: [sweepBatchNum] };
  const sums = await sumListed(transaction, { ...search, filter: noFilter });
  return writeTransactions(
    format,
    {
      facts: factsOf(source, {
        title: titleOf(exported),
        range: { fromDate: head.firstDateTime.timestamp, toDate: head.lastDateTime.timestamp },
        others: factsAbout(head),
      }),
      columns: transactionColumns({
        counts: sums,
        withDiscount: withDiscounts,
        withReimbursed: withDiscounts,
      }),
      pages: readTransactions(source, search, unfiltered),
      sums,
    },
    write,
  );
}

const titleOf = ({ sweepBatchNum }: ExportSource<'deposit'>['exported']) =>
  `Deposit ${sweepBatchNum}`;

export const depositExport: ExportKind<'deposit'> = {
  titleOf,
  nameOf: ({ sweepBatchNum, format }) => `deposit-${sweepBatchNum}${suffixOf(format)}`,
  check: async (source) =>
    (await readDepositHead(source, source.exported.sweepBatchNum))
      ? undefined
      : refuse('deposit_not_found'),
  write,
};

/** One deposit as in its report, without its transactions. */
async function readDepositHead(
  { transaction, businessId, zones }: ReportSource,
  sweepBatchNum: number,
): Promise<Deposit | undefined> {
  const [header] = await findDepositHeaders(transaction, businessId, [sweepBatchNum]);
  if (!header) return undefined;
  const returns = await findReturns(transaction, businessId);
  return presentDeposit(header, zones, returns);
}
