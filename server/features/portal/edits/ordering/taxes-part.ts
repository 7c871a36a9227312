import type { TaxPeriod } from '#contract/orders/quotes/tax-periods.ts';
import { discountBaseNames, ratesText } from '#contract/orders/quotes/tax-words.ts';
import { dateText } from '#contract/time/calendar-day.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import {
  findRemittedTaxPeriods,
  isRemittedIn,
  type RemittedDays,
  remittedDaysFrom,
} from '../../../money/ledger/index.ts';
import {
  changeRates,
  findSetRates,
  orderedPeriods,
  ratesOfRestaurant,
  type SetRates,
} from '../../../orders/quotes/index.ts';
import type { Part, Where } from '../part.ts';
import { isSameState } from '../states.ts';

type Taxes = { periods: TaxPeriod[] };

export const todayAt = ({ timeZone, nowMs }: Pick<Where, 'timeZone' | 'nowMs'>) =>
  localDateAt(timeZone, nowMs);

/** The days from today on, on which Joyous remits the tax and so sets its rates. */
export const findDaysOfJoyous = async (
  transaction: DatabaseTransaction,
  where: Where,
): Promise<RemittedDays[]> =>
  remittedDaysFrom(await findRemittedTaxPeriods(transaction, where.businessId), todayAt(where));

const fromToday = ({ periods }: Taxes, where: Where): Taxes => ({
  periods: periods.filter(({ startsOn }) => startsOn >= todayAt(where)),
});

/** Those that the restaurant may change. */
export const ownRates = (all: readonly SetRates[], days: readonly RemittedDays[], where: Where) =>
  all.filter(({ startsOn }) => startsOn >= todayAt(where) && !isRemittedIn(days, startsOn));

async function findOwnRates(transaction: DatabaseTransaction, where: Where): Promise<SetRates[]> {
  const days = await findDaysOfJoyous(transaction, where);
  return ownRates(await findSetRates(transaction, where.businessId), days, where);
}

/** Whoever asks to change rates of days on which Joyous sets them. The restaurant is locked. */
export async function refuseIfJoyousSets(
  transaction: DatabaseTransaction,
  where: Where,
  changed: readonly TaxPeriod[],
): Promise<Refused<'joyous_sets_taxes'> | undefined> {
  const days = await findDaysOfJoyous(transaction, where);
  const isFromTodayOn = days.some(({ from, until }) => from <= todayAt(where) && until === null);
  return isFromTodayOn || changed.some(({ startsOn }) => isRemittedIn(days, startsOn))
    ? refuse('joyous_sets_taxes')
    : undefined;
}

const differing = (one: Taxes, other: Taxes) =>
  one.periods.filter((period) => !other.periods.some((same) => isSameState(same, period)));

/**
 * Those that begin today or later: what began before today can't be changed, nor undone. Nor can those
 * of days on which Joyous remits the tax.
 */
export const taxesPart: Part<Taxes> = {
  action: 'TAXES_CHANGED',
  absent: 'No new rates',
  withoutEnded: fromToday,
  find: async (transaction, where) => ({
    periods: orderedPeriods(await findOwnRates(transaction, where)),
  }),
  refuseUndo: (transaction, where, { before, after }) =>
    refuseIfJoyousSets(
      transaction,
      where,
      [...differing(before, after), ...differing(after, before)].filter(
        ({ startsOn }) => startsOn >= todayAt(where),
      ),
    ),
  save: async (transaction, where, { state }) => {
    const now = await findOwnRates(transaction, where);
    const change = ratesOfRestaurant(now, fromToday(state, where).periods);
    await changeRates(transaction, where.businessId, change);
    return undefined;
  },
  words: ({ periods }) =>
    periods.flatMap((period): [string, string][] => [
      [`Sales tax from ${dateText(period.startsOn)}`, ratesText(period)],
      [
        `Discounts and tax from ${dateText(period.startsOn)}`,
        discountBaseNames[period.discountBase],
      ],
    ]),
};
