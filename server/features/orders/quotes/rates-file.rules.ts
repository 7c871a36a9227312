import { z } from 'zod';
import { type MenuService, menuServiceSchema } from '#contract/find/menus/menus.ts';
import { type TaxPeriod, taxPeriodSchema } from '#contract/orders/quotes/tax-periods.ts';
import { discountBases, taxKinds } from '#contract/orders/quotes/tax-rules.ts';
import { typedMillionths } from '#contract/orders/quotes/tax-words.ts';
import type { Problem } from '#contract/problems.ts';
import { mayOweBy, orderedPeriods } from './tax-rates.rules.ts';

// The file of `joyous tax rates set`: what an operator writes in an editor, or a spreadsheet.

export const ratesFileHeader = 'restaurant,from,category,service,rate,base';
const columns = ratesFileHeader.split(',');
export const exampleRatesFile = `# Groceries are free of tax, but not at a table. The base stands in the line of ALL.
${ratesFileHeader}
mamarosa0001,2026-12-24,ALL,ALL,8.25,AFTER_OWN_DISCOUNT
mamarosa0001,2026-12-24,GROCERY,TAKE_OUT,0
mamarosa0001,2026-12-24,GROCERY,DELIVERY,0
`;

/** Each restaurant once, with the rates that begin on each day of the file. */
export type RatesOfRestaurant = {
  externalId: string;
  /** Its first line in the file. */
  line: number;
  periods: TaxPeriod[];
};

const everything = 'ALL';
const taxedKinds = taxKinds.filter((kind) => kind !== 'NOT_TAXED');
const oneOf = (words: readonly string[]) => `must be one of ${words.join(', ')}`;

const lineSchema = z
  .object({
    restaurant: z.string().min(1, 'Required').max(64, 'is no restaurant of ours'),
    from: taxPeriodSchema.shape.startsOn,
    category: z.enum([everything, ...taxedKinds], oneOf([everything, ...taxedKinds])),
    service: z.enum(
      [everything, ...menuServiceSchema.options],
      oneOf([everything, ...menuServiceSchema.options]),
    ),
    rate: z
      .string()
      .transform((text) => typedMillionths(text) ?? Number.NaN)
      .pipe(z.number('must be a percentage such as 8.25').max(400_000, 'must be at most 40')),
    base: z.enum(['', ...discountBases], oneOf(discountBases)),
  })
  .superRefine(({ category, service, base }, { addIssue }) => {
    const add = (path: string, message: string) =>
      addIssue({ code: 'custom', path: [path], message });
    if (category !== everything) {
      if (base !== '') add('base', `belongs in the line of ${everything}`);
      return;
    }
    if (service !== everything) add('service', `must be ${everything} where the category is`);
    if (base === '') add('base', oneOf(discountBases));
    else if (!mayOweBy(base)) {
      add(
        'base',
        `can't be ${base}: we pay our own coupons back, so the law taxes what they take off`,
      );
    }
  });

type Line = z.output<typeof lineSchema> & { number: number };

const cellsOf = (text: string) =>
  text.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

function readLine(text: string, number: number): Line | Problem[] {
  const cells = cellsOf(text);
  const field = `line ${number}`;
  if (cells.length < columns.length - 1 || cells.length > columns.length) {
    return [{ field, message: `must have ${ratesFileHeader}` }];
  }
  const written = Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']));
  const read = lineSchema.safeParse(written);
  if (read.success) return { ...read.data, number };
  // One for each column, though more may be wrong with what stands there.
  const byColumn = Map.groupBy(read.error.issues, ({ path }) => String(path[0]));
  return [...byColumn].map(([name, [issue]]) => ({
    field,
    message: `${name} ${issue?.message ?? 'is wrong'}`,
  }));
}

/** The lines of one restaurant and day: one for everything, and what is an exception to it. */
function periodOf(lines: readonly Line[], problems: Problem[]): TaxPeriod[] {
  const [first] = lines;
  const general = lines.filter(({ category }) => category === everything);
  const [all, second] = general;
  if (second) {
    const message = `is a second line of ${everything} for ${second.restaurant} on ${second.from}`;
    problems.push({ field: `line ${second.number}`, message });
  }
  if (!first || !all) {
    if (first) {
      const message = `needs a line of ${everything} for ${first.restaurant} on ${first.from}, with the rate of what is no exception`;
      problems.push({ field: `line ${first.number}`, message });
    }
    return [];
  }
  const seen = new Set<string>();
  const rates = new Map<string, { kind: (typeof taxedKinds)[number]; services: MenuService[] }>();
  for (const { category, service, rate, number } of lines) {
    if (category === everything) continue;
    const services = service === everything ? menuServiceSchema.options : [service];
    for (const one of services) {
      const pair = `${category} ${one}`;
      if (seen.has(pair)) {
        problems.push({ field: `line ${number}`, message: `has a rate of ${pair} already` });
      }
      seen.add(pair);
    }
    const key = `${category} ${rate}`;
    const before = rates.get(key)?.services ?? [];
    rates.set(key, { kind: category, services: [...new Set([...before, ...services])] });
  }
  return [
    {
      startsOn: all.from,
      discountBase: all.base === '' ? 'AFTER_OWN_DISCOUNT' : all.base,
      rateMillionths: all.rate,
      exceptions: [...rates].map(([key, one]) => ({
        ...one,
        rateMillionths: Number(key.slice(key.indexOf(' ') + 1)),
      })),
    },
  ];
}

/** All that is wrong with it is named, line by line. */
export function readRatesFile(text: string): {
  restaurants: RatesOfRestaurant[];
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const written = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '' && !line.trim().startsWith('#'));
  const [header, ...rest] = written;
  if (!header || cellsOf(header.line).join(',') !== ratesFileHeader) {
    const message = `must be ${ratesFileHeader}: it says what stands in each line`;
    return { restaurants: [], problems: [{ field: `line ${header?.number ?? 1}`, message }] };
  }
  const lines: Line[] = [];
  for (const { line, number } of rest) {
    const read = readLine(line, number);
    if (Array.isArray(read)) problems.push(...read);
    else lines.push(read);
  }
  if (rest.length === 0) problems.push({ field: 'the file', message: 'has no rates' });
  // A line that is wrong may be the one that others need.
  if (problems.length > 0) return { restaurants: [], problems };
  const restaurants = [...Map.groupBy(lines, ({ restaurant }) => restaurant)].map(
    ([externalId, ofRestaurant]) => ({
      externalId,
      line: ofRestaurant[0]?.number ?? 0,
      periods: orderedPeriods(
        [...Map.groupBy(ofRestaurant, ({ from }) => from).values()].flatMap((ofDay) =>
          periodOf(ofDay, problems),
        ),
      ),
    }),
  );
  return { restaurants, problems };
}
