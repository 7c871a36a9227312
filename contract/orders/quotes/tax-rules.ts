import { shareOf, spreadOver } from '../../half-even.ts';

// Sales tax as docs/MONEY.md has it. Browser and server run these rules; no schemas here.

/**
 * What rates tell apart: the tax categories of dishes, and the delivery fee. In the order in which
 * the base is spread over them, so this order never changes.
 */
export const taxKinds = [
  'PREPARED_FOOD',
  'GROCERY',
  'SOFT_DRINK',
  'BOTTLED_WATER',
  'CANDY',
  'ALCOHOL',
  'MERCHANDISE',
  'DELIVERY_FEE',
  'NOT_TAXED',
] as const;

export type TaxKind = (typeof taxKinds)[number];

/** What a discount leaves for tax: a setting of the restaurant, since states differ. */
export const discountBases = [
  'BEFORE_DISCOUNTS',
  'AFTER_OWN_DISCOUNT',
  'AFTER_ALL_DISCOUNTS',
] as const;

export type DiscountBase = (typeof discountBases)[number];

const wholeInMillionths = 1_000_000;

type TaxException = {
  kind: Exclude<TaxKind, 'NOT_TAXED'>;
  services: readonly string[];
  rateMillionths: number;
};

/** The rates that hold from a day on, until the next ones begin. */
export type TaxRates = {
  discountBase: DiscountBase;
  /** Of everything that is no exception. 8.25 % is 82,500. */
  rateMillionths: number;
  exceptions: readonly TaxException[];
};

export const taxRateOf = (
  { rateMillionths, exceptions }: TaxRates,
  kind: TaxKind,
  service: string,
): number =>
  kind === 'NOT_TAXED'
    ? 0
    : (exceptions.find((one) => one.kind === kind && one.services.includes(service))
        ?.rateMillionths ?? rateMillionths);

/** Those in force on a day: the last that began by then. Undefined: none had. */
export function inForceOn<Period extends { startsOn: string }>(
  periods: readonly Period[],
  day: string,
): Period | undefined {
  return periods
    .filter(({ startsOn }) => startsOn <= day)
    .reduce<Period | undefined>(
      (last, one) => (last && last.startsOn > one.startsOn ? last : one),
      undefined,
    );
}

export type TaxOfKind = {
  kind: TaxKind;
  rateMillionths: number;
  /** The part of the base that is this kind's. */
  baseCents: number;
  taxCents: number;
};

export type Taxed = {
  /** What was ordered of each kind, before any discount. */
  menuCents: ReadonlyMap<TaxKind, number>;
  /** In all, after the discounts that count. */
  baseCents: number;
  service: string;
};

/**
 * The tax of each kind that was ordered. The base is spread over the kinds in whole cents: a kind
 * gets the rounded share of all kinds up to it, less what those before it got.
 */
export function taxesOf(rates: TaxRates, { menuCents, baseCents, service }: Taxed): TaxOfKind[] {
  const ordered = taxKinds.filter((kind) => (menuCents.get(kind) ?? 0) > 0);
  const parts = spreadOver(
    baseCents,
    ordered.map((kind) => menuCents.get(kind) ?? 0),
  );
  return ordered.map((kind, index) => {
    const ofKind = parts[index] ?? 0;
    const rateMillionths = taxRateOf(rates, kind, service);
    const taxCents = shareOf(ofKind, rateMillionths, wholeInMillionths);
    return { kind, rateMillionths, baseCents: ofKind, taxCents };
  });
}

export type TaxedLine = { taxKind: TaxKind; lineCents: number };
export type TaxOfLine = Pick<TaxOfKind, 'kind' | 'baseCents' | 'taxCents'>;

/**
 * Each line's part of its kind's base and tax, by menu price, in the order of the lines. The delivery
 * fee is a line.
 */
export function taxesOfLines(
  taxes: readonly TaxOfKind[],
  lines: readonly TaxedLine[],
): TaxOfLine[] {
  const parts = new Map<TaxedLine, TaxOfLine>();
  for (const [kind, ofKind] of Map.groupBy(lines, ({ taxKind }) => taxKind)) {
    const tax = taxes.find((one) => one.kind === kind);
    const weights = ofKind.map(({ lineCents }) => lineCents);
    const bases = spreadOver(tax?.baseCents ?? 0, weights);
    const cents = spreadOver(tax?.taxCents ?? 0, weights);
    for (const [index, line] of ofKind.entries()) {
      parts.set(line, { kind, baseCents: bases[index] ?? 0, taxCents: cents[index] ?? 0 });
    }
  }
  return lines.map((line) => parts.get(line) ?? { kind: line.taxKind, baseCents: 0, taxCents: 0 });
}
