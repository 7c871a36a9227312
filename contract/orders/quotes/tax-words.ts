import { serviceNames, serviceWords } from '../../find/menus/option-words.ts';
import type { DiscountBase, TaxKind, TaxRates } from './tax-rules.ts';

/** `8.875%` */
export function rateText(millionths: number): string {
  const digits = String(millionths).padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0+$/, '');
  return `${digits.slice(0, -4)}${decimals && `.${decimals}`}%`;
}

/** As people type it, with up to four decimals: '8.875' is 88,750. Undefined: that is no rate. */
export function typedMillionths(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{0,4}))?\s*%?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(`${whole}${decimals.padEnd(4, '0')}`);
}

export const taxKindNames: Record<TaxKind, string> = {
  PREPARED_FOOD: 'Prepared food',
  GROCERY: 'Groceries',
  SOFT_DRINK: 'Soft drinks',
  BOTTLED_WATER: 'Bottled water',
  CANDY: 'Candy',
  ALCOHOL: 'Alcohol',
  MERCHANDISE: 'Merchandise',
  DELIVERY_FEE: 'Delivery fee',
  NOT_TAXED: 'Not taxed',
};

export const discountBaseNames: Record<DiscountBase, string> = {
  BEFORE_DISCOUNTS: 'Before discounts',
  AFTER_OWN_DISCOUNT: 'After your own discounts',
  AFTER_ALL_DISCOUNTS: 'After all discounts',
};

function servicesText(services: readonly string[]): string {
  const words = serviceWords(services);
  return words.length === Object.keys(serviceNames).length ? '' : `, ${words.join(' and ')}`;
}

/** `8.25%`, and what is an exception: `Groceries, pickup and delivery: 0%` */
export const rateLines = ({ rateMillionths, exceptions }: TaxRates): string[] => [
  rateText(rateMillionths),
  ...exceptions.map(
    ({ kind, services, rateMillionths: rate }) =>
      `${taxKindNames[kind]}${servicesText(services)}: ${rateText(rate)}`,
  ),
];

export const ratesText = (rates: TaxRates): string => rateLines(rates).join('. ');
