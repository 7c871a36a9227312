import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import type { TaxPeriod } from '#contract/orders/quotes/tax-periods.ts';
import { type DiscountBase, inForceOn, taxKinds } from '#contract/orders/quotes/tax-rules.ts';
import { isRemittedIn, type RemittedDays } from '../../money/ledger/index.ts';

export type SetRates = TaxPeriod & { setBy: 'RESTAURANT' | 'OPERATOR' };

/** `remove`: the days on which those begin that end. What begins on a day of `put` is replaced. */
export type RatesChange = { remove: string[]; put: SetRates[] };

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

const isSame = (one: TaxPeriod, other: TaxPeriod) => {
  const [a, b] = [one, other].map((each) => JSON.stringify(orderedPeriods([each])));
  return a === b;
};

/** We pay our coupon back, so the law doesn't take it for a discount: tax that we owe counts it. */
export const mayOweBy = (base: DiscountBase) => base !== 'AFTER_ALL_DISCOUNTS';

/**
 * From a day on, we remit: the rates that the operator set for it begin there again, if they began
 * before, and those that the restaurant planned for later end. A text: why we can't remit by what
 * would hold.
 */
export function ratesToRemitFrom(all: readonly SetRates[], day: string): RatesChange | string {
  const inForce = inForceOn(all, day);
  if (!inForce) return `there are no rates on ${day}`;
  if (!mayOweBy(inForce.discountBase)) {
    return `the base on ${day} is ${inForce.discountBase}, which takes our own coupons off`;
  }
  if (inForce.setBy !== 'OPERATOR') return `the rates on ${day} are those of the restaurant`;
  return {
    remove: all
      .filter(({ startsOn, setBy }) => startsOn > day && setBy === 'RESTAURANT')
      .map(({ startsOn }) => startsOn),
    put: inForce.startsOn === day ? [] : [{ ...inForce, startsOn: day }],
  };
}

type Operators = { given: readonly TaxPeriod[]; remitted: readonly RemittedDays[] };

/**
 * The operator sets rates: what the operator planned from the first of their days on is replaced, and
 * what the restaurant planned for days on which we remit.
 */
export function ratesOfOperator(
  all: readonly SetRates[],
  { given, remitted }: Operators,
): RatesChange {
  const put = orderedPeriods(given).map((period) => ({ ...period, setBy: 'OPERATOR' as const }));
  const first = put[0]?.startsOn ?? '';
  const stays = ({ startsOn, setBy }: SetRates) =>
    startsOn < first ||
    put.some((one) => one.startsOn === startsOn) ||
    (setBy === 'RESTAURANT' && !isRemittedIn(remitted, startsOn));
  return {
    remove: all.filter((one) => !stays(one)).map(({ startsOn }) => startsOn),
    put: put.filter(
      (period) => !all.some((one) => one.setBy === 'OPERATOR' && isSame(one, period)),
    ),
  };
}

/** A restaurant sets all of its rates that begin on some days; those that stay are left alone. */
export function ratesOfRestaurant(
  now: readonly SetRates[],
  wanted: readonly TaxPeriod[],
): RatesChange {
  return {
    remove: now
      .filter((one) => !wanted.some(({ startsOn }) => startsOn === one.startsOn))
      .map(({ startsOn }) => startsOn),
    put: wanted
      .filter((period) => !now.some((one) => isSame(one, period)))
      .map((period) => ({ ...period, setBy: 'RESTAURANT' as const })),
  };
}
