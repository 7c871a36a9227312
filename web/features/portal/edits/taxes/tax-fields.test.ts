import { describe, expect, test } from 'vitest';
import { taxPeriod } from '#contract/orders/quotes/quotes.factory.ts';
import { checkTaxes, nextPeriodRow, type PeriodRow, periodRow } from './tax-fields.ts';

/** As the form's fields have it. */
const typed = (...rows: PeriodRow[]) =>
  Object.fromEntries(
    rows.flatMap((row, index) => [
      [`periods.${index}.startsOn`, row.startsOn],
      [`periods.${index}.rate`, row.rate],
      [`periods.${index}.discountBase`, row.discountBase],
      ...row.exceptions.flatMap((one, position) => {
        const path = `periods.${index}.exceptions.${position}`;
        return [
          [`${path}.kind`, one.kind],
          [`${path}.rate`, one.rate],
          ...['TAKE_OUT', 'DELIVERY', 'DINE_IN'].map((service) => [
            `${path}.${service}`,
            one.services.includes(service),
          ]),
        ];
      }),
    ]),
  );

const period = taxPeriod({
  startsOn: '2026-12-01',
  rateMillionths: 88_750,
  exceptions: [{ kind: 'GROCERY', services: ['TAKE_OUT', 'DELIVERY'], rateMillionths: 0 }],
});

test('rates that were read are sent as they are', () => {
  expect(checkTaxes(typed(periodRow(period)))).toEqual({ values: { periods: [period] } });
  expect(checkTaxes({})).toEqual({ values: { periods: [] } });
});

test('new rates begin as those before them, on a day of their own', () => {
  const before = periodRow(period);
  const next = nextPeriodRow(before, '2026-11-24');
  expect(next).toMatchObject({ startsOn: '', rate: '8.875', discountBase: before.discountBase });
  expect(next.exceptions).toHaveLength(1);
  expect(nextPeriodRow(undefined, '2026-11-24')).toMatchObject({
    startsOn: '2026-11-24',
    rate: '',
    exceptions: [],
  });
});

describe('a problem is shown at its field', () => {
  const row = periodRow(period);
  const [exception] = row.exceptions;

  test.each([
    [{ startsOn: '' }, 'periods.0.startsOn', 'Enter a date.'],
    [{ rate: '' }, 'periods.0.rate', 'Enter a rate like 8.25.'],
    [{ rate: '8,25' }, 'periods.0.rate', 'Enter a rate like 8.25.'],
    [{ rate: '825' }, 'periods.0.rate', 'Enter at most 40.'],
    [{ discountBase: '' }, 'periods.0.discountBase', 'Choose one.'],
    [{ exceptions: [{ ...exception, kind: '' }] }, 'periods.0.exceptions.0.kind', 'Choose one.'],
    [
      { exceptions: [{ ...exception, services: [] }] },
      'periods.0.exceptions.0.TAKE_OUT',
      'Choose at least one.',
    ],
    [
      { exceptions: [exception, exception] },
      'periods.0.exceptions.1.TAKE_OUT',
      'There is a rate for this already.',
    ],
  ] as [Partial<PeriodRow>, string, string][])('%o', (wrong, field, text) => {
    expect(checkTaxes(typed({ ...row, ...wrong }))).toEqual({ problems: { [field]: text } });
  });

  test('of a second one for the same day', () => {
    expect(checkTaxes(typed(row, row))).toEqual({
      problems: { 'periods.1.startsOn': 'Other rates begin on this day.' },
    });
  });
});
