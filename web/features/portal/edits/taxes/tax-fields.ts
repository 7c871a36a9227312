import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import { type TaxPeriod, taxPeriodsSchema } from '#contract/orders/quotes/tax-periods.ts';
import { rateText, typedMillionths } from '#contract/orders/quotes/tax-words.ts';
import { problemsIn } from '#web/platform/form-rules.ts';
import type { Check, FormInput, Problems } from '#web/platform/use-form.ts';
import { listIn } from '../hours/hours-fields.ts';
import { nextId } from '../rows.ts';

export const services = menuServiceSchema.options;

export type ExceptionRow = {
  id: number;
  kind: string;
  services: readonly string[];
  rate: string;
};

export type PeriodRow = {
  id: number;
  startsOn: string;
  rate: string;
  discountBase: string;
  exceptions: ExceptionRow[];
};

export const periodRow = (period: TaxPeriod): PeriodRow => ({
  id: nextId(),
  startsOn: period.startsOn,
  // Without the sign, which is in the field's label.
  rate: rateText(period.rateMillionths).replace('%', ''),
  discountBase: period.discountBase,
  exceptions: period.exceptions.map((one) => ({
    id: nextId(),
    kind: one.kind,
    services: one.services,
    rate: rateText(one.rateMillionths),
  })),
});

/** New rates mostly differ in one number from those before them. */
export const nextPeriodRow = (before: PeriodRow | undefined, today: string): PeriodRow =>
  before
    ? {
        ...before,
        id: nextId(),
        startsOn: '',
        exceptions: before.exceptions.map((one) => ({ ...one, id: nextId() })),
      }
    : { id: nextId(), startsOn: today, rate: '', discountBase: '', exceptions: [] };

export const newException = (): ExceptionRow => ({ id: nextId(), kind: '', services, rate: '' });

const rateIn = (text: unknown) => typedMillionths(String(text ?? '')) ?? Number.NaN;

/** The field that shows a problem: some of what is sent has a field of another name. */
const fieldOf = (path: string) =>
  path.replace(/rateMillionths$/, 'rate').replace(/\.services$/, '.TAKE_OUT');

/** Replaces the schema's messages, which speak of the API's fields, with the screen's own words. */
function problemText(path: string, message: string): string {
  if (path.endsWith('startsOn')) {
    if (message.includes('already')) return 'Other rates begin on this day.';
    return message.includes('past') ? 'Choose today or a later day.' : 'Enter a date.';
  }
  if (path.endsWith('rateMillionths')) {
    return message.includes('40%') ? 'Enter at most 40.' : 'Enter a rate like 8.25.';
  }
  if (path.endsWith('services')) {
    return message.includes('already')
      ? 'There is a rate for this already.'
      : 'Choose at least one.';
  }
  if (path.endsWith('kind') || path.endsWith('discountBase')) return 'Choose one.';
  return message;
}

export const checkTaxes: Check<{ periods: TaxPeriod[] }> = (given: FormInput) => {
  const periods = listIn(given, 'periods', 'startsOn', (path) => ({
    startsOn: given[`${path}.startsOn`],
    discountBase: given[`${path}.discountBase`],
    rateMillionths: rateIn(given[`${path}.rate`]),
    exceptions: listIn(given, `${path}.exceptions`, 'kind', (at) => ({
      kind: given[`${at}.kind`],
      services: services.filter((service) => given[`${at}.${service}`] === true),
      rateMillionths: rateIn(given[`${at}.rate`]),
    })),
  }));
  const found = problemsIn(taxPeriodsSchema, periods);
  if (!found) return { values: { periods: taxPeriodsSchema.parse(periods) } };
  const problems: Problems = {};
  for (const [path, message = ''] of Object.entries(found)) {
    problems[fieldOf(path === '' ? 'periods' : `periods.${path}`)] ??= problemText(path, message);
  }
  return { problems };
};
