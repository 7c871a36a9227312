import type { Deposit } from '#contract/reports/deposits/deposits.ts';
import { dateOf, dayNumberOf } from '#contract/time/calendar-day.ts';
import { spanText } from '#web/ui/figures/day-words.ts';

type BankReturn = Deposit['bankReturns'][number];

/** Funds arrive 1-3 days after they are sent: `arrives Nov 21-23`; later `arrived by Nov 23`. */
function bankDaysText(sentDay: string, today: string): string {
  const after = (days: number) => dateOf(dayNumberOf(sentDay) + days);
  const last = after(3);
  return last < today
    ? `arrived by ${shortDay(last, today)}`
    : `arrives ${spanText({ from: after(1), to: last }, today)}`;
}

const shortDay = (day: string, today: string) => spanText({ from: day, to: day }, today);

/** `Returned by your bank on Nov 22, sent again on Nov 24`. */
export const returnText = ({ returnedDate, sentAgainDate }: BankReturn, today: string): string =>
  `Returned by your bank on ${shortDay(returnedDate, today)}${
    sentAgainDate === null ? '' : `, sent again on ${shortDay(sentAgainDate, today)}`
  }`;

/**
 * Where the money is: `Sent to bank Nov 20, arrives Nov 21-23`, or what the bank last did with it.
 */
export function journeyText(
  sweepDay: string,
  bankReturns: readonly BankReturn[],
  today: string,
): string {
  const last = bankReturns.at(-1);
  if (last?.sentAgainDate === null) return returnText(last, today);
  if (last) {
    return `${returnText(last, today)}, ${bankDaysText(last.sentAgainDate, today)}`;
  }
  return `Sent to bank ${shortDay(sweepDay, today)}, ${bankDaysText(sweepDay, today)}`;
}
