import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import type { TaxPeriod } from '#contract/orders/quotes/tax-periods.ts';
import { taxKinds } from '#contract/orders/quotes/tax-rules.ts';
import { discountBaseNames, ratesText } from '#contract/orders/quotes/tax-words.ts';
import { dateText } from '#contract/time/calendar-day.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import { findTaxPeriods, replaceTaxPeriodsFrom } from '../../../orders/quotes/index.ts';
import type { Part, Where } from '../part.ts';

type Taxes = { periods: TaxPeriod[] };

export const todayAt = ({ timeZone, nowMs }: Pick<Where, 'timeZone' | 'nowMs'>) =>
  localDateAt(timeZone, nowMs);

/** The same rates are stored the same way, whatever order they were entered in. */
export const orderedPeriods = (periods: readonly TaxPeriod[]): TaxPeriod[] =>
  periods
    .map(({ startsOn, discountBase, rateMillionths, exceptions }) => ({
      startsOn,
      discountBase,
      rateMillionths,
      exceptions: taxKinds.flatMap((kind) =>
        menuServiceSchema.options.flatMap((first) =>
          exceptions
            .map((one) => ({
              kind: one.kind,
              services: menuServiceSchema.options.filter((of) => one.services.includes(of)),
              rateMillionths: one.rateMillionths,
            }))
            .filter((one) => one.kind === kind && one.services[0] === first),
        ),
      ),
    }))
    .sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));

const fromToday = ({ periods }: Taxes, where: Where): Taxes => ({
  periods: periods.filter(({ startsOn }) => startsOn >= todayAt(where)),
});

/** Those that begin today or later: what began before today can't be changed, nor undone. */
export const taxesPart: Part<Taxes> = {
  action: 'TAXES_CHANGED',
  absent: 'No new rates',
  withoutEnded: fromToday,
  find: async (transaction, where) => {
    const periods = await findTaxPeriods(transaction, where.businessId);
    return fromToday({ periods: orderedPeriods(periods) }, where);
  },
  save: async (transaction, where, { state }) => {
    const from = { businessId: where.businessId, day: todayAt(where) };
    await replaceTaxPeriodsFrom(transaction, from, fromToday(state, where).periods);
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
