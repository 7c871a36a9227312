import { negated, shownCents } from '#contract/money/cents.ts';
import { rateText, taxKindNames } from '#contract/orders/quotes/tax-words.ts';
import { prettify } from '#contract/prettify.ts';
import { lineKinds } from '#contract/reports/sales-tax/tax-lines.ts';
import { type Column, type FileRow, onePage, writeCsv } from '../files/index.ts';
import type { TaxSums } from './sales-tax.queries.ts';
import { sumOfTaxes, type TaxLine, type TaxPart, taxLeftOf } from './tax-groups.rules.ts';
import type { RestaurantsReturn } from './tax-return.ts';

const salesOf = ({ soldCents, returnedCents }: TaxSums) => soldCents - returnedCents;

/** Whatever the category and the way of ordering; the highest rate first. */
function byRate(taxable: readonly TaxLine[]): string[] {
  const rates = [...Map.groupBy(taxable, ({ rateMillionths }) => rateMillionths)];
  return rates
    .toSorted(([one], [other]) => other - one)
    .map(([rate, lines]) => {
      const sums = sumOfTaxes(lines);
      return `at ${rateText(rate)}: taxable ${shownCents(salesOf(sums))}, tax ${shownCents(taxLeftOf(sums))}`;
    });
}

type Figured = Pick<TaxPart, 'taxable' | 'oneSum' | 'taxableTotal' | 'exemptTotal' | 'total'>;

/** What is filled in, as a state asks for it. */
function figuresOf({ taxable, oneSum, taxableTotal, exemptTotal, total }: Figured): string[] {
  const hasOneSum = Object.values(oneSum).some((cents) => cents !== 0);
  const { returnedCents, returnedTaxCents } = total;
  const hasReturns = returnedCents !== 0 || returnedTaxCents !== 0;
  return [
    `gross ${shownCents(salesOf(total))}: taxable ${shownCents(salesOf(taxableTotal))},` +
      ` exempt ${shownCents(salesOf(exemptTotal))}` +
      (hasOneSum ? `, with tax as one sum ${shownCents(salesOf(oneSum))}` : ''),
    ...byRate(taxable),
    ...(hasOneSum ? [`as one sum: tax ${shownCents(taxLeftOf(oneSum))}`] : []),
    ...(hasReturns
      ? [`given back of these: ${shownCents(returnedCents)}, tax ${shownCents(returnedTaxCents)}`]
      : []),
  ];
}

type Tied = Pick<RestaurantsReturn, 'keptCents' | 'adjustedCents' | 'unexplainedCents'> & {
  taxCents: number;
};

const tiedText = ({ taxCents, keptCents, adjustedCents, unexplainedCents }: Tied) =>
  `tax ${shownCents(taxCents)} = ${shownCents(keptCents)} kept from what we received` +
  ` + ${shownCents(adjustedCents)} taken by adjustments;` +
  ` ${shownCents(unexplainedCents)} unexplained`;

function restaurantLines(restaurant: RestaurantsReturn): string[] {
  const { externalId, name, city, zipCode, part, unpaid } = restaurant;
  return [
    `${externalId}  ${name}, ${city} ${zipCode}`,
    ...figuresOf(part),
    tiedText({ ...restaurant, taxCents: taxLeftOf(part.total) }),
    ...unpaid.map(
      ({ orderId, taxCents }) => `nobody paid order ${orderId}: tax ${shownCents(taxCents)}`,
    ),
    ...(restaurant.isAfterAllDiscounts
      ? ['its base is AFTER_ALL_DISCOUNTS: our coupon lowers it, although we pay it back']
      : []),
    ...(restaurant.isUnfinished ? ["the month isn't over here"] : []),
  ].map((line, index) => (index === 0 ? line : `  ${line}`));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** By absolute value: a surplus must not hide a deficit. */
export const unexplainedOf = (restaurants: readonly RestaurantsReturn[]): number =>
  sum(restaurants.map(({ unexplainedCents }) => Math.abs(unexplainedCents)));

/** For an operator to read; the last line ties the whole return to the ledger. */
export function returnLines(restaurants: readonly RestaurantsReturn[], title: string): string[] {
  const parts = restaurants.map(({ part }) => part);
  const total = sumOfTaxes(parts.map((part) => part.total));
  const all = {
    taxable: parts.flatMap(({ taxable }) => taxable),
    oneSum: sumOfTaxes(parts.map(({ oneSum }) => oneSum)),
    taxableTotal: sumOfTaxes(parts.map(({ taxableTotal }) => taxableTotal)),
    exemptTotal: sumOfTaxes(parts.map(({ exemptTotal }) => exemptTotal)),
    total,
  };
  const count = restaurants.length === 1 ? '1 restaurant' : `${restaurants.length} restaurants`;
  return [
    ...restaurants.flatMap(restaurantLines),
    `${title}, ${count}`,
    ...[
      ...figuresOf(all),
      tiedText({
        taxCents: taxLeftOf(total),
        keptCents: sum(restaurants.map(({ keptCents }) => keptCents)),
        adjustedCents: sum(restaurants.map(({ adjustedCents }) => adjustedCents)),
        unexplainedCents: unexplainedOf(restaurants),
      }),
    ].map((line) => `  ${line}`),
  ];
}

const text = (label: string): Column => ({ label, kind: 'text', width: 20 });
const money = (label: string): Column => ({ label, kind: 'money', width: 14 });

const columns: readonly Column[] = [
  ...['Restaurant', 'Name', 'City', 'ZIP', 'Line', 'Category', 'Service Type', 'Rate'].map(text),
  ...['Sold', 'Given back', 'Sales', 'Tax charged', 'Tax given back', 'Tax'].map(money),
];

const cells = (sums: TaxSums): FileRow => [
  sums.soldCents,
  negated(sums.returnedCents),
  salesOf(sums),
  sums.soldTaxCents,
  negated(sums.returnedTaxCents),
  taxLeftOf(sums),
];

function rowsOf({ externalId, name, city, zipCode, part }: RestaurantsReturn): FileRow[] {
  const row = (kind: keyof typeof lineKinds, sums: TaxSums, line?: TaxLine): FileRow => [
    externalId,
    name,
    city,
    zipCode,
    lineKinds[kind],
    line ? taxKindNames[line.category] : null,
    line ? prettify(line.serviceType) : null,
    line ? rateText(line.rateMillionths) : null,
    ...cells(sums),
  ];
  const hasOneSum = Object.values(part.oneSum).some((cents) => cents !== 0);
  return [
    ...part.taxable.map((line) => row('TAXABLE', line, line)),
    ...part.exempt.map((line) => row('EXEMPT', line, line)),
    ...(hasOneSum ? [row('ONE_SUM', part.oneSum)] : []),
  ];
}

/** A line for each restaurant, category, way of ordering and rate; the last one is their total. */
export async function returnCsv(restaurants: readonly RestaurantsReturn[]): Promise<string> {
  const rows = restaurants.flatMap(rowsOf);
  const total = sumOfTaxes(restaurants.map(({ part }) => part.total));
  const last = () => ['Total', `${rows.length} lines`, ...Array(6).fill(null), ...cells(total)];
  let file = '';
  await writeCsv({ facts: [], columns, pages: onePage(rows), last }, async (written) => {
    file += written;
  });
  return file.trimEnd();
}
