import { shownCents } from '../../money/cents.ts';
import type { MenuOptionGroup } from './menus.ts';

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
export function servicesInWords(services: readonly string[] | undefined): string {
  if (!services) return '';
  const [first = '', second, third] = (['TAKE_OUT', 'DELIVERY', 'DINE_IN'] as const)
    .filter((service) => services.includes(service))
    .map((service) => ways[service]);
  if (third !== undefined) return '';
  const either = second === undefined ? first : `${first} or ${second}`;
  return first === ways.DINE_IN ? `Only ${either}` : `Only for ${either}`;
}

type InWords = Omit<Group, 'options'> & {
  name: string;
  options: readonly {
    name: string;
    priceCents: number;
    available: boolean;
    optionGroups?: readonly InWords[] | undefined;
  }[];
};

/** A group as one line: `choose 1: Small, Large +$4.00 (sold out)`. */
export function groupInWords(group: InWords, dishCents: number): string {
  const options = group.options.map(({ name, priceCents, available, optionGroups = [] }) => {
    const price = optionPrice(priceCents, { dishCents, least: group.least });
    const within = optionGroups.map((of) => ` (${of.name}, ${groupInWords(of, dishCents)})`);
    return [name, price && ` ${price}`, available ? '' : ' (sold out)', ...within].join('');
  });
  const rule = ruleInWords(group);
  return `${rule && `${rule}: `}${options.join(', ')}`;
}
