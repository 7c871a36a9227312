import { prettify } from '#contract/prettify.ts';
import {
  amountOf,
  arrangeDeposits,
  closeDeposits,
} from '#contract/reports/deposits/deposit-sorting.ts';
import { noFilter } from '#contract/reports/transactions/find-transactions.ts';
import { queryOf } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { useSettled } from '#web/platform/use-settled.ts';
import { momentText } from '#web/ui/figures/day-words.ts';
import {
  allDeposits,
  type DepositRow,
  depositPath,
  depositsPath,
  differenceText,
} from '../deposits/index.ts';
import { reportTime } from '../report/index.ts';
import {
  historyPath,
  loadPage,
  orderPathOf,
  pathOf,
  serviceText,
  useTransaction,
} from '../transactions/index.ts';
import { type FoundLink, useFoundPeople } from './use-found-people.ts';

const mostOfEach = 6;
const typingPauseMs = 150;

const depositLink = (row: DepositRow): FoundLink => {
  const { sweepBatchNum, transactionDate } = row;
  return {
    key: String(sweepBatchNum),
    to: depositPath(false, { sweepBatchNum, txnDate: transactionDate.isoDateTime }),
    title: `Deposit ${sweepBatchNum}`,
    text: momentText(transactionDate.isoDateTime),
    cents: amountOf(row),
  };
};

const closestLink = ({ row, moreCents }: Closest): FoundLink => {
  const link = depositLink(row);
  return { ...link, text: `${link.text}, ${differenceText(moreCents)}` };
};

type Closest = ReturnType<typeof closeDeposits<DepositRow>>[number];

const newestFirst = { sort: 'date', direction: 'descending' } as const;

/** Of all time: no totals are asked for, which take longer than a few rows. */
const transactionsWith = (find: string) =>
  queryOf(['found-transactions', find], async (signal) => {
    const asOf = Number.MAX_SAFE_INTEGER;
    const page = { ...newestFirst, limit: mostOfEach + 1, offset: 0, asOf };
    const { rows } = await loadPage({ criteria: {}, filter: { ...noFilter, find } }, page, signal);
    return rows;
  });

type Transactions = Awaited<ReturnType<ReturnType<typeof transactionsWith>['queryFn']>>['result'];

const transactionLink = (row: Transactions[number], zones: Zones): FoundLink => ({
  key: row.key,
  to: pathOf(row, zones),
  title: `${prettify(row.kind)}${row.orderId === null ? '' : ` ${row.orderId}`}`,
  text: [momentText(row.iso), row.kind === 'ORDER' ? serviceText(row) : row.reason]
    .filter(Boolean)
    .join(', '),
  cents: row.cents?.total ?? null,
});

type Zones = Parameters<typeof pathOf>[1];

const orderNumber = /^#?([1-9]\d{0,14})$/;

export type FoundAnything = {
  /** What is looked for: what was typed, after a pause. */
  sought: string;
  order: readonly FoundLink[];
  deposits: readonly FoundLink[];
  customers: readonly FoundLink[];
  webOrders: readonly FoundLink[];
  /** The deposits nearest to an amount that no deposit has. */
  closest: readonly FoundLink[];
  transactions: readonly FoundLink[];
  /** The deposits, and the history, with everything found, if there is more. */
  moreDeposits: string | undefined;
  moreTransactions: string | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
};

export function useFoundAnything(text: string): FoundAnything {
  const sought = useSettled(text.trim(), typingPauseMs);
  const number = orderNumber.exec(sought)?.[1];
  const time = useCall(sought === '' ? null : reportTime, { isQuiet: true });
  const listed = useCall(sought === '' ? null : allDeposits, { isQuiet: true });
  const history = useCall(sought === '' ? null : transactionsWith(number ?? sought), {
    isQuiet: true,
  });
  const placed = useTransaction(number === undefined ? null : Number(number));
  const people = useFoundPeople(sought);
  const ofNumber = number === undefined ? [] : [placed];
  const asked = [time, listed, history, ...people.asked, ...ofNumber];
  const isAnswered = asked.every(({ result }) => result !== null);
  const { zones } = time.result ?? { zones: [] };
  const rows = listed.result?.results ?? [];
  const find = number ?? sought;
  const listedDeposits = /[a-z\d]/i.test(find)
    ? arrangeDeposits(rows, { find, ...newestFirst })
    : [];
  const byNumber = rows.filter(({ sweepBatchNum }) => String(sweepBatchNum) === number);
  const deposits = [...new Set([...byNumber, ...listedDeposits])];
  const order = placed.result === 'missing' ? null : placed.result;
  const transactions = (history.result ?? []).filter(
    ({ kind, orderId }) => kind !== 'ORDER' || orderId !== order?.reservationId,
  );
  // If cents were typed or nothing else was found: the deposit nearest to a bank's line.
  const isOther = order !== null || transactions.length > 0 || people.isNumber;
  const isAmount = sought.includes('.') || !isOther;
  const closest = isAmount && deposits.length === 0 ? closeDeposits(rows, sought, Date.now()) : [];
  return {
    sought,
    order: order
      ? [
          {
            key: 'order',
            to: orderPathOf(order.reservationId),
            title: `Order ${order.reservationId}`,
            text: `${momentText(order.dueDateTime.isoDateTime)}, ${prettify(order.serviceType)}`,
            cents: null,
          },
        ]
      : [],
    deposits: deposits.slice(0, mostOfEach).map(depositLink),
    customers: people.customers,
    webOrders: people.orders.slice(0, mostOfEach),
    closest: closest.map(closestLink),
    transactions: isAnswered
      ? transactions.slice(0, mostOfEach).map((row) => transactionLink(row, zones))
      : [],
    moreDeposits:
      deposits.length > mostOfEach
        ? `${depositsPath(false)}?${new URLSearchParams({ find })}`
        : undefined,
    moreTransactions:
      transactions.length > mostOfEach
        ? `${historyPath}?${new URLSearchParams({ range: 'ALL', find })}`
        : undefined,
    isLoading: text.trim() !== sought || (sought !== '' && !isAnswered),
    hasFailed: asked.some(({ hasFailed }) => hasFailed),
    retry: () => {
      for (const one of asked) if (one.hasFailed) one.retry();
    },
  };
}
