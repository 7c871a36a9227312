import { expect, test } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { readVisit } from './stored-visits.ts';
import { showsTable } from './visit-key.ts';

const nowMs = Date.parse('2026-11-28T19:00:00.000Z');
const visit = {
  restaurant: 'mamarosa0001',
  code: '34679CDFGHJK',
  name: '4',
  at: { name: "Mama Rosa's Trattoria", slug: 'mama-rosas-trattoria' },
  device: 'a'.repeat(43),
  atMs: nowMs - hourMs,
  checkedMs: nowMs,
  calledMs: 0,
};

test('a visit lasts four hours from the scan', () => {
  expect(readVisit(visit, nowMs)).toEqual(visit);
  expect(readVisit({ ...visit, atMs: nowMs - 4 * hourMs + 1 }, nowMs)).toBeDefined();
  expect(readVisit({ ...visit, atMs: nowMs - 4 * hourMs }, nowMs)).toBeUndefined();
});

test.each([
  ['an address that leads elsewhere', { name: 'Mama', slug: '//evil.example' }],
  ['a name that is none', { name: 4, slug: 'mama' }],
  ['nothing, as an older page stored it', undefined],
])('a visit without a good restaurant name stays a visit: %s', (_, at) => {
  const { at: __, ...rest } = visit;
  expect(readVisit({ ...visit, at }, nowMs)).toEqual(rest);
});

test.each([
  ['/restaurant/mama-rosas-trattoria', '?id=mamarosa0001', true],
  ['/restaurant/mama-rosas-trattoria/order', '?id=mamarosa0001', true],
  ['/restaurant/mama-rosas-trattoria/allergens', '?id=mamarosa0001', true],
  ['/o', '', true],
  ['/restaurant/another', '?id=another00001', false],
  ['/restaurant/city/austin', '?id=mamarosa0001', false],
  ['/coupon', '?id=mamarosa0001', false],
  ['/', '', false],
  ['/other', '', false],
])('pages that show the table by themselves: %s%s', (pathname, search, is) => {
  expect(showsTable(pathname, search, 'mamarosa0001')).toBe(is);
});

test.each([
  ['no object', 'visit'],
  ['another restaurant id', { ...visit, restaurant: '<script>' }],
  ['no code', { ...visit, code: '' }],
  ['a long code', { ...visit, code: 'C'.repeat(41) }],
  ['no name', { ...visit, name: '' }],
  ['a name that is too long', { ...visit, name: 'x'.repeat(21) }],
  ['no device', { ...visit, device: 'short' }],
  ['a time to come', { ...visit, atMs: nowMs + 2 * hourMs }],
  ['no time', { ...visit, atMs: 'now' }],
])('what somebody else wrote is no visit: %s', (_, stored) => {
  expect(readVisit(stored, nowMs)).toBeUndefined();
});
