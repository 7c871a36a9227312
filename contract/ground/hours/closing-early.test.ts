import { expect, test } from 'vitest';
import {
  closingEarly,
  earlyClosingOf,
  lastOrdersOffered,
  withoutClosingEarly,
} from './closing-early.ts';
import { daily, hoursOf, special } from './hours.factory.ts';

const date = '2026-03-19';
const at = (text: string) => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};
const texts = (minutes: readonly number[]) =>
  minutes.map((one) => `${Math.floor(one / 60)}:${String(one % 60).padStart(2, '0')}`);
const offered = (hours: ReturnType<typeof hoursOf>, now: string, lastOrderMinutes = 30) =>
  texts(lastOrdersOffered(hours, { date, minute: at(now), lastOrderMinutes })).join(' ');

test.each([
  [
    'half hours after now and before the usual last orders',
    '11:00-22:00',
    '19:40',
    '20:00 20:30 21:00',
  ],
  ['none once the usual ones are near', '11:00-22:00', '21:00', ''],
  ['none when it is closed', '11:00-22:00', '22:30', ''],
  ['from the opening on, if it opens later', '20:00-22:00', '09:00', '20:00 20:30 21:00'],
  ['past midnight, too', '18:00-26:00', '23:50', '24:00 24:30 25:00'],
])('offers %s', (_, hours, now, expected) => {
  expect(offered(hoursOf(daily(hours)), now)).toBe(expected);
});

test('between lunch and dinner nothing is offered, but the end of lunch is', () => {
  const hours = hoursOf(daily('11:00-14:00', '17:00-18:30'));
  expect(offered(hours, '12:50')).toBe('13:00 13:30 17:00 17:30');
});

test('offers nothing on a day without hours', () => {
  expect(offered(hoursOf(daily('11:00-22:00'), special(date, 'Inventory')), '12:00')).toBe('');
});

test("cuts that day's hours, and no other; what begins later is left out", () => {
  const hours = hoursOf(daily('11:00-14:00', '17:00-22:00'), special('2026-12-25', 'Christmas'));
  const early = closingEarly(hours, date, at('20:00'));
  expect(early.weeklyHours).toEqual(hours.weeklyHours);
  expect(early.specialDays).toEqual([
    special('2026-12-25', 'Christmas'),
    special(date, 'Closing early', '11:00-14:00', '17:00-20:00'),
  ]);
  expect(closingEarly(hours, date, at('13:00')).specialDays.at(-1)).toEqual(
    special(date, 'Closing early', '11:00-13:00'),
  );
});

test('is known again and taken back, even after it was cut twice', () => {
  const hours = hoursOf(daily('11:00-22:00'), special('2026-12-25', 'Christmas'));
  expect(earlyClosingOf(hours, date)).toBeUndefined();
  const early = closingEarly(closingEarly(hours, date, at('21:00')), date, at('20:00'));
  expect(earlyClosingOf(early, date)).toBe(at('20:00'));
  expect(withoutClosingEarly(early, date)).toEqual(hours);
});

test("keeps a special day's own name, which nothing takes away", () => {
  const hours = hoursOf(daily('11:00-22:00'), special(date, 'Game day', '10:00-24:00'));
  const early = closingEarly(hours, date, at('21:00'));
  expect(early.specialDays).toEqual([special(date, 'Game day', '10:00-21:00')]);
  expect(earlyClosingOf(early, date)).toBeUndefined();
  expect(withoutClosingEarly(early, date)).toEqual(early);
});
