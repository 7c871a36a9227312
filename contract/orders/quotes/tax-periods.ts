import { z } from 'zod';
import { type MenuService, menuServiceSchema } from '../../find/menus/menus.ts';
import { discountBases, taxKinds } from './tax-rules.ts';

/** Above any sales tax in the United States, and below a rate typed without its decimal point. */
const mostMillionths = 400_000;
export const mostExceptions = 24;
export const mostTaxPeriods = 12;

const rateSchema = z
  .int('must be in millionths, such as 82500 for 8.25%')
  .min(0)
  .max(mostMillionths, 'must be at most 40%')
  .describe('In millionths: 82500 is 8.25%.');

const taxedKindSchema = z.enum(taxKinds).exclude(['NOT_TAXED']);

const exceptionSchema = z.object({
  kind: taxedKindSchema,
  services: z
    .array(menuServiceSchema)
    .min(1)
    .max(menuServiceSchema.options.length)
    .refine((of) => new Set(of).size === of.length, 'must not list anything twice'),
  rateMillionths: rateSchema,
});

type Exception = { kind: string; services: readonly MenuService[] };

/** Otherwise the rate would depend on which of the two comes first. */
function refuseTwice({ value, issues }: z.core.ParsePayload<Exception[]>): void {
  const seen = new Set<string>();
  for (const [index, { kind, services }] of value.entries()) {
    const pairs = services.map((service) => `${kind} ${service}`);
    if (pairs.some((pair) => seen.has(pair))) {
      const message = 'has a rate for this already';
      issues.push({ code: 'custom', input: value, path: [index, 'services'], message });
    }
    for (const pair of pairs) seen.add(pair);
  }
}

export const taxPeriodSchema = z.object({
  startsOn: z.iso
    .date('must be a date such as 2026-12-24')
    .refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'must be a date of this century')
    .describe("The first day at the restaurant, until the next period's."),
  discountBase: z
    .enum(discountBases)
    .describe('Which price tax is computed from, where a discount is taken off.'),
  rateMillionths: rateSchema,
  exceptions: z.array(exceptionSchema).max(mostExceptions).check(refuseTwice),
});

export const taxPeriodsSchema = z
  .array(taxPeriodSchema)
  .max(mostTaxPeriods)
  .check(({ value, issues }) => {
    const days = value.map(({ startsOn }) => startsOn);
    for (const [index, day] of days.entries()) {
      if (days.indexOf(day) === index) continue;
      const message = 'is the beginning of other rates already';
      issues.push({ code: 'custom', input: day, path: [index, 'startsOn'], message });
    }
  });

export type TaxPeriod = z.output<typeof taxPeriodSchema>;
export type TaxExceptions = TaxPeriod['exceptions'];
