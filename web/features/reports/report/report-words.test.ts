import { expect, test } from 'vitest';
import { clockText, longDayText, momentText, spanText } from '#web/ui/figures/day-words.ts';
import { completeText, heldSinceText, subtitleOf, unconfirmedDays } from './report-words.ts';

const today = '2026-11-21';

test.each([
  ['2026-11-21', '2026-11-21', 'Nov 21'],
  ['2026-11-01', '2026-11-21', 'Nov 1-21'],
  ['2026-10-26', '2026-11-01', 'Oct 26-Nov 1'],
  ['2025-02-01', '2025-02-28', 'Feb 1-28, 2025'],
  ['2025-12-31', '2025-12-31', 'Dec 31, 2025'],
  ['2025-12-29', '2026-01-04', 'Dec 29, 2025-Jan 4, 2026'],
])('%s to %s is %s', (from, to, text) => {
  expect(spanText({ from, to }, today)).toBe(text);
});

test.each([
  ['2026-11-20T00:05:00.000-06:00', '12:05 AM'],
  ['2026-11-20T11:59:00.000-06:00', '11:59 AM'],
  ['2026-11-20T12:00:00.000-06:00', '12:00 PM'],
  ['2026-11-20T23:42:00.000-06:00', '11:42 PM'],
])('shows %s as %s, wherever the viewer is', (iso, text) => {
  expect(clockText(iso)).toBe(text);
  expect(momentText(iso)).toBe(`Nov 20, 2026, ${text}`);
});

test('shows a day with its weekday, and with the year if it is not this one', () => {
  expect(longDayText('2026-11-20', today)).toBe('Friday, Nov 20');
  expect(longDayText('2025-11-20', today)).toBe('Thursday, Nov 20, 2025');
});

test('says how far a report is complete, or that nobody has confirmed it', () => {
  const at = (isoDateTime: string) => completeText({ isoDateTime }, today);
  expect(at('2026-11-21T22:42:00.000-06:00')).toBe('complete up to 10:42 PM');
  expect(at('2026-11-20T22:42:00.000-06:00')).toBe('complete up to Nov 20, 10:42 PM');
  expect(completeText(null, today)).toBeUndefined();
});

test('names the time zone in force at the end', () => {
  const zones = [
    { fromMs: 0, timeZone: 'America/New_York' },
    { fromMs: Date.parse('2026-06-01T00:00:00Z'), timeZone: 'America/Chicago' },
  ];
  const said = { today, zones, atMs: Date.parse('2026-11-21T12:00:00Z'), completeUpTo: undefined };
  expect(subtitleOf({ ...said, span: { from: '2026-11-01', to: today } })).toBe(
    'Nov 1-21, Central Time',
  );
  expect(subtitleOf({ ...said, span: undefined })).toBe('All time, Central Time');
  expect(subtitleOf({ ...said, span: undefined, completeUpTo: null })).toBe(
    'All time, Central Time',
  );
});

test.each([
  [1, '2026-11-20T19:42:00.000-06:00', '1 transaction, since Nov 20'],
  [1204, '2025-12-31T23:59:00.000-06:00', '1,204 transactions, since Dec 31, 2025'],
])('%s held at %s: %s', (entries, isoDateTime, text) => {
  const since = { timestamp: Date.parse(isoDateTime), isoDateTime };
  const amount = { amount: '412.00', amountAsDouble: 412 };
  expect(heldSinceText({ ...amount, entries, since, firstDateTime: since }, today)).toBe(text);
});

test.each([
  ['no till confirms', null, { from: '2026-11-01', to: '2026-11-22' }, undefined],
  ['yesterday, within it', '2026-11-21T22:42:00', undefined, ['2026-11-21', '2026-11-21']],
  ['yesterday, to its end', '2026-11-21T23:59:59.999', undefined, undefined],
  ['today', '2026-11-22T08:00:00', undefined, undefined],
  ['days ago', '2026-11-19T23:59:59', undefined, ['2026-11-20', '2026-11-21']],
  ['a range before it', '2026-11-19T12:00:00', { from: '2026-11-01', to: '2026-11-18' }, undefined],
  [
    'a range after it',
    '2026-11-10T12:00:00',
    { from: '2026-11-15', to: '2026-11-16' },
    ['2026-11-15', '2026-11-16'],
  ],
  ['only today asked', '2026-11-10T12:00:00', { from: '2026-11-22', to: '2026-11-22' }, undefined],
])('days that the till has not confirmed: %s', (_, isoDateTime, span, expected) => {
  const completeUpTo = isoDateTime === null ? null : { isoDateTime };
  const days = unconfirmedDays({ span, completeUpTo }, '2026-11-22');
  expect(days && [days.from, days.to]).toEqual(expected);
});
