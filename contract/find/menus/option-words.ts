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

/** How an order reaches its diner, as people read it. */
export const serviceNames = {
  TAKE_OUT: 'Pickup',
  DELIVERY: 'Delivery',
  DINE_IN: 'At the table',
} as const;

/** The same within a sentence, in their usual order. */
export const serviceWords = (services: readonly string[]): string[] =>
  Object.entries(serviceNames)
    .filter(([service]) => services.includes(service))
    .map(([, name]) => name.toLowerCase());

/** `Only for pickup or delivery`. Nothing where it may be ordered in every way. */
export function servicesInWords(services: readonly string[] | undefined): string {
  if (!services) return '';
  const [first = '', second, third] = serviceWords(services);
  if (third !== undefined) return '';
  const either = second === undefined ? first : `${first} or ${second}`;
  return services.includes('DINE_IN') && services.length === 1
    ? `Only ${either}`
    : `Only for ${either}`;
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
