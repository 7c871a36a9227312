import { expect, test } from 'vitest';
import { criteriaOf, readRange, withRange } from './range-address.ts';

const today = '2026-11-21';
const read = (query: string) => readRange(new URLSearchParams(query), 'MONTH_TO_DATE', today);

test('an address without a range means the default one', () => {
  expect(read('')).toEqual({
    range: 'MONTH_TO_DATE',
    span: { from: '2026-11-01', to: '2026-11-21' },
  });
});

test("a preset depends on today's date", () => {
  expect(read('range=YESTERDAY').span).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(read('range=ALL')).toEqual({ range: 'ALL', span: undefined });
});

test('reads a custom range', () => {
  const span = { from: '2026-02-27', to: '2026-03-01' };
  expect(read('range=CUSTOM&from=2026-02-27&to=2026-03-01')).toEqual({ range: 'CUSTOM', span });
});

test.each([
  'range=NEVER',
  'range=CUSTOM',
  'range=CUSTOM&from=2026-03-02&to=2026-03-01',
  'range=CUSTOM&from=2026-11-21&to=2026-11-22',
  'range=CUSTOM&from=2026-02-30x&to=2026-03-01',
  `range=CUSTOM&from=${'9'.repeat(65_536)}&to=2026-03-01`,
])('ignores nonsense: %.40s', (query) => {
  expect(read(query).range).toBe('MONTH_TO_DATE');
});

test('writing a range keeps other parameters, and leaves out the default', () => {
  const params = new URLSearchParams('range=CUSTOM&from=a&to=b&find=4');
  const write = (range: 'MONTH_TO_DATE' | 'CUSTOM', span?: { from: string; to: string }) =>
    withRange(params, { range, span }, 'MONTH_TO_DATE').toString();
  expect(write('MONTH_TO_DATE')).toBe('find=4');
  expect(write('CUSTOM', { from: '2026-01-01', to: '2026-01-02' })).toBe(
    'find=4&range=CUSTOM&from=2026-01-01&to=2026-01-02',
  );
});

test('ALL has no ends; a day has its true length', () => {
  const zones = [{ fromMs: 0, timeZone: 'America/Chicago' }];
  expect(criteriaOf(zones, undefined)).toEqual({});
  const { fromDate = 0, toDate = 0 } = criteriaOf(zones, { from: '2026-03-08', to: '2026-03-08' });
  expect((toDate + 1 - fromDate) / 3_600_000).toBe(23);
});
