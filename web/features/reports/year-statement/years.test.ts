import { expect, test } from 'vitest';
import { readYear, yearsToChoose } from './years.ts';

const today = '2026-11-22';

test.each([
  ['', 2026],
  ['year=2025', 2025],
  ['year=2027', 2026],
  ['year=1999', 2026],
  ['year=20255', 2026],
  ['year=-2025', 2026],
  ['year=two', 2026],
])('?%s is %i', (search, year) => {
  expect(readYear(new URLSearchParams(search), today)).toBe(year);
});

test('offers the years back to the first transaction', () => {
  expect(yearsToChoose({ year: 2026, today }, null)).toEqual([2026]);
  expect(yearsToChoose({ year: 2025, today }, 2024)).toEqual([2026, 2025, 2024]);
  expect(yearsToChoose({ year: 2023, today }, 2024)).toEqual([2026, 2025, 2024, 2023]);
  // An address with a much earlier year adds that year, and none between.
  expect(yearsToChoose({ year: 2000, today }, 2025)).toEqual([2026, 2025, 2000]);
  expect(yearsToChoose({ year: 2024, today }, null)).toEqual([2026, 2024]);
});
