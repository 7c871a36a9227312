import { shownCents } from '../../money/cents.ts';
import type { MenuOptionGroup } from './menus.ts';

type Group = Pick<MenuOptionGroup, 'least' | 'most' | 'mostOfEach'> & {
  options: readonly unknown[];
};

/** The rule as entered: different numbers always give different words. */
function enteredRule({ least, most, mostOfEach }: Omit<Group, 'options'>): string {
  const ofEach = mostOfEach > 1 ? `${mostOfEach} of each` : '';
  if (least === 0 && most === null) return ofEach && `up to ${ofEach}`;
  const upTo = most === null ? `choose at least ${least}` : `choose ${least} to ${most}`;
  const many = least === 0 ? `up to ${most}` : least === most ? `choose ${least}` : upTo;
  return ofEach ? `${many}, at most ${ofEach}` : many;
}

/** `choose 1`, `up to 3, at most 2 of each`. Leaves out limits that the options set anyway. */
export function ruleInWords({ least, most, mostOfEach, options }: Group): string {
  const possible = mostOfEach * options.length;
  const limit = Math.min(most ?? possible, possible);
  const isOfOne = mostOfEach === limit && limit > 1;
  const isLimit = limit < possible || limit === least || isOfOne;
  return enteredRule({
    least,
    most: isLimit ? limit : null,
    mostOfEach: mostOfEach < limit ? mostOfEach : 1,
  });
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
  defaults: readonly string[];
  options: readonly {
    name: string;
    priceCents: number;
    available: boolean;
    optionGroups?: readonly InWords[] | undefined;
  }[];
};

/** In quotes if its punctuation could be mistaken for ours. */
const inQuotes = (name: string): string => (/[,;:()"$]/.test(name) ? JSON.stringify(name) : name);

export const namesInWords = (names: readonly string[]): string => names.map(inQuotes).join(', ');

/** As one line, with all that was entered: `choose 1: Small, Large +$4.00 (sold out)`. */
export function groupInWords(group: InWords, dishCents: number): string {
  const options = group.options.map(({ name, priceCents, available, optionGroups = [] }) => {
    const price = optionPrice(priceCents, { dishCents, least: group.least });
    const within = optionGroups.map((of) => {
      const chosen = of.defaults.length > 0 && `; chosen at first: ${namesInWords(of.defaults)}`;
      return ` (${inQuotes(of.name)}, ${groupInWords(of, dishCents)}${chosen || ''})`;
    });
    const soldOut = available ? '' : ' (sold out)';
    return [inQuotes(name), price && ` ${price}`, soldOut, ...within].join('');
  });
  const rule = enteredRule(group);
  return `${rule && `${rule}: `}${options.join(', ')}`;
}
