import type { CatalogCategory, MenuItem, MenuOptionGroup } from '#contract/find/menus/menus.ts';
import { shownCents } from '#contract/money/cents.ts';

type Group = Pick<MenuOptionGroup, 'least' | 'most' | 'mostOfEach'> & {
  options: readonly unknown[];
};

/** `choose 1`, `up to 3`. Nothing where anything goes. */
export function ruleInWords({ least, most, mostOfEach, options }: Group): string {
  const possible = mostOfEach * options.length;
  const limit = most === null ? possible : Math.min(most, possible);
  if (least === 0) return limit < options.length || mostOfEach > 1 ? `up to ${limit}` : '';
  if (least === limit) return `choose ${least}`;
  return limit === possible ? `choose at least ${least}` : `choose ${least} to ${limit}`;
}

/**
 * `+$1.50`, `-$1.00`, or nothing for what costs no more. A dish of $0.00 has all of its price in
 * what must be chosen: `$9.00`.
 */
export function optionPrice(
  cents: number,
  { dishCents, least }: { dishCents: number; least: number },
): string {
  if (cents === 0) return '';
  const isWhole = dishCents === 0 && least > 0;
  return cents > 0 && !isWhole ? `+${shownCents(cents)}` : shownCents(cents);
}

const ways = { TAKE_OUT: 'pickup', DELIVERY: 'delivery', DINE_IN: 'at the table' };

/** `Only for pickup or delivery`. Nothing where it may be ordered in every way. */
export function servicesInWords({ services }: Pick<CatalogCategory, 'services'>): string {
  if (!services) return '';
  const [first = '', second] = (['TAKE_OUT', 'DELIVERY', 'DINE_IN'] as const)
    .filter((service) => services.includes(service))
    .map((service) => ways[service]);
  const either = second === undefined ? first : `${first} or ${second}`;
  return first === ways.DINE_IN ? `Only ${either}` : `Only for ${either}`;
}

/** More than these are folded away beneath a dish. */
const mostUnfolded = 14;

export const isFolded = (groups: NonNullable<MenuItem['optionGroups']>): boolean =>
  groups
    .flatMap(({ options }) => options)
    .reduce(
      (sum, { optionGroups = [] }) =>
        sum + 1 + optionGroups.reduce((within, { options }) => within + options.length, 0),
      0,
    ) > mostUnfolded;
