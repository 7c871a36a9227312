import { describe, expect, test } from 'vitest';
import { daily, hoursOf, special } from './hours.factory.ts';
import { nextChangeMs, openingState, openSpans } from './opening.ts';
import { describeOpening } from './opening-text.ts';
import { nextDayBeginsMs, withClosedDay } from './restaurant-day.ts';

const zone = 'America/Chicago';
const at = (instant: string) => Date.parse(instant);

describe("the restaurant's next day", () => {
  test.each([
    ['at noon, tomorrow', '2026-03-19T12:00-05:00', '2026-03-20T04:00-05:00'],
    ['after midnight, the same night', '2026-03-20T01:30-05:00', '2026-03-20T04:00-05:00'],
    ['at four sharp, a day later', '2026-03-20T04:00-05:00', '2026-03-21T04:00-05:00'],
    ['before clocks go ahead', '2026-03-07T20:00-06:00', '2026-03-08T04:00-05:00'],
    ['before clocks go back', '2026-10-31T20:00-05:00', '2026-11-01T04:00-06:00'],
  ])('begins at four: %s', (_, now, begins) => {
    expect(nextDayBeginsMs(zone, at(now))).toBe(at(begins));
  });
});

describe('closed for today', () => {
  const now = at('2026-03-19T12:00-05:00');
  const usual = hoursOf(daily('11:00-14:00', '18:00-26:00'));
  const closedUntilMs = nextDayBeginsMs(zone, now);
  const closed = { ...usual, closedUntilMs };

  test("is closed until the next day's regular hours", () => {
    expect(openingState(usual, zone, now).isOpen).toBe(true);
    const state = openingState(closed, zone, now);
    expect(state).toEqual({ isOpen: false, opensAtMs: at('2026-03-20T11:00-05:00') });
    expect(describeOpening(state, zone, now)).toBe('Opens tomorrow 11 AM');
    expect(nextChangeMs(closed, zone, now)).toBe(at('2026-03-20T11:00-05:00'));
  });

  test('ends automatically', () => {
    const later = at('2026-03-20T12:00-05:00');
    expect(openingState(closed, zone, later)).toEqual(openingState(usual, zone, later));
    expect(withClosedDay(closed, zone, later)).toEqual(usual);
  });

  test('closes a restaurant that is always open, which then opens at four', () => {
    const always = { ...hoursOf(daily('00:00-24:00')), closedUntilMs };
    expect(openingState(always, zone, now)).toEqual({ isOpen: false, opensAtMs: closedUntilMs });
    expect(openingState(always, zone, closedUntilMs).isOpen).toBe(true);
  });

  test('is the same in the spans that the search uses', () => {
    const week = { from: now, until: now + 8 * 86_400_000 };
    const spans = openSpans(closed, zone, week);
    expect(spans[0]?.from).toBe(at('2026-03-20T11:00-05:00'));
    const rest = openSpans(usual, zone, week).filter(({ from }) => from >= closedUntilMs);
    expect(spans).toEqual(rest);
    const always = { ...hoursOf(daily('00:00-24:00')), closedUntilMs };
    expect(openSpans(always, zone, week)).toEqual([{ from: closedUntilMs, until: Infinity }]);
  });

  test('is listed as a special day, replacing one of the same date', () => {
    const feast = special('2026-03-19', 'Feast', '12:00-20:00');
    const coming = special('2026-03-25', 'Wedding');
    const hours = { ...hoursOf(daily('11:00-14:00'), feast, coming), closedUntilMs };
    expect(withClosedDay(hours, zone, now).specialDays).toEqual([
      { date: '2026-03-19', name: 'Closed for today', intervals: [] },
      coming,
    ]);
  });
});
