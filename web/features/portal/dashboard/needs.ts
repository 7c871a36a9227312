import { amountText, centsOf } from '#contract/money/cents.ts';
import { disputePath, disputesPath } from '#contract/orders/disputes/dispute-path.ts';
import type { Dashboard } from '#contract/portal/dashboard/dashboard.ts';
import { dayOfIso, longDayText, shortMomentText } from '#web/ui/figures/day-words.ts';
import { heldSinceText } from '../../reports/report/index.ts';

/** What the staff still have to do, and the page for it. */
export type Need = {
  key: string;
  title: string;
  note: string;
  to: string;
};

const details = '/business/management/details';
const deposits = '/business/reports/deposit';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

type Returned = NonNullable<Dashboard['needs']['returnedDeposits']>;

function returnedNeed(returned: Returned, today: string): Need[] {
  const [first] = returned;
  if (!first) return [];
  const sum = returned.reduce((cents, { amount }) => cents + centsOf(amount), 0);
  const isOne = returned.length === 1;
  return [
    {
      key: 'returned',
      title: isOne
        ? `Your bank returned a deposit of ${amountText(sum)}`
        : `Your bank returned ${returned.length} deposits, ${amountText(sum)}`,
      note: isOne
        ? `Returned ${longDayText(first.returnedDate, today)}. Open it to see why.`
        : 'Their reasons are in the list.',
      to: isOne
        ? `/business/reports/depositDetail?${new URLSearchParams({
            sweepBatchNum: String(first.sweepBatchNum),
            txnDate: first.transactionDate.isoDateTime,
          })}`
        : deposits,
    },
  ];
}

function disputesNeed(disputes: Dashboard['needs']['disputes'], today: string): Need[] {
  if (!disputes) return [];
  const { amount, count, dueDay, orderId } = disputes;
  const sum = amountText(centsOf(amount));
  return [
    {
      key: 'disputes',
      title: count === 1 ? `A diner's bank took back ${sum}` : `Diners' banks took back ${sum}`,
      note: dueDay === null ? 'Open it to answer.' : `Answer by ${longDayText(dueDay, today)}.`,
      to: count === 1 ? disputePath(orderId) : disputesPath,
    },
  ];
}

function namesNote(names: readonly string[], count: number) {
  const rest = count - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
}

/** Most pressing first: money, then diners, then the days ahead. */
export function needsOf({ asOf, nextDeposit, needs }: Dashboard): Need[] {
  const today = dayOfIso(asOf.isoDateTime);
  const { contents, disputes, holiday, lowReviews = 0, returnedDeposits = [] } = needs;
  const { silentSince, soldOut } = needs;
  const held = nextDeposit?.held;
  return [
    ...disputesNeed(disputes, today),
    ...returnedNeed(returnedDeposits, today),
    ...(silentSince
      ? [
          {
            key: 'till',
            title: "Your till hasn't sent anything for more than a day",
            note: `It last confirmed ${shortMomentText(silentSince.isoDateTime, today)}. Sales may be missing here.`,
            to: '/business/reports/txnHistory?range=TODAY',
          },
        ]
      : []),
    ...(held
      ? [
          {
            key: 'held',
            title: `${amountText(centsOf(held.amount))} held for review`,
            note: heldSinceText(held, today),
            to: deposits,
          },
        ]
      : []),
    ...(contents && contents.count > 0
      ? [
          {
            key: 'contents',
            title: `Check the allergens of ${counted(contents.count, 'dish', 'dishes')}`,
            note: `The menu says something else: ${namesNote(contents.names, contents.count)}`,
            to: `${details}/menu`,
          },
        ]
      : []),
    ...(lowReviews > 0
      ? [
          {
            key: 'reviews',
            title: `${counted(lowReviews, 'low review', 'low reviews')} to answer`,
            note: '3 stars or fewer, without a reply',
            to: '/business/management/feedback',
          },
        ]
      : []),
    ...(holiday
      ? [
          {
            key: 'holiday',
            title: `${holiday.name} has no hours yet`,
            note: `${longDayText(holiday.date, today)}. Diners see your usual hours.`,
            to: `${details}/hours`,
          },
        ]
      : []),
    ...(soldOut && soldOut.count > 0
      ? [
          {
            key: 'sold-out',
            title: `${soldOut.count.toLocaleString('en-US')} sold out until tomorrow`,
            note: namesNote(soldOut.names, soldOut.count),
            to: `${details}/soldOut`,
          },
        ]
      : []),
  ];
}
