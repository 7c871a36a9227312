import { describe, expect, test } from 'vitest';
import { planSpecialDays } from './special-days.ts';

describe('planSpecialDays', () => {
  test.each([
    ['2026-11-21', '2026-11-26'],
    ['2026-11-26', '2026-11-26'],
    ['2026-11-27', '2027-11-25'],
    // A November that begins on a Thursday, and one that begins on a Friday.
    ['2029-06-01', '2029-11-22'],
    ['2024-01-01', '2024-11-28'],
  ])('on %s the next Thanksgiving is %s', (today, expected) => {
    expect(planSpecialDays([{ holiday: 'thanksgiving' }], today)).toEqual([
      { date: expected, name: 'Thanksgiving', intervals: [] },
    ]);
  });

  test.each([
    ['2026-12-24', '2026-12-25'],
    ['2026-12-25', '2026-12-25'],
    ['2026-12-26', '2027-12-25'],
  ])('on %s the next Christmas is %s', (today, expected) => {
    expect(planSpecialDays([{ holiday: 'christmas' }], today)[0]?.date).toBe(expected);
  });

  test('counts days across months, in both directions', () => {
    const plans = [
      { inDays: 3, name: 'Private event', hours: '11:00-15:00' },
      { inDays: -1, name: 'Staff day out' },
    ];
    expect(planSpecialDays(plans, '2028-02-28')).toEqual([
      { date: '2028-02-27', name: 'Staff day out', intervals: [] },
      {
        date: '2028-03-02',
        name: 'Private event',
        intervals: [{ opensAtMinute: 660, closesAtMinute: 900 }],
      },
    ]);
  });

  test('keeps the first of two plans for one day', () => {
    const plans = [{ inDays: 4, name: 'Private event' }, { holiday: 'christmas' } as const];
    expect(planSpecialDays(plans, '2026-12-21').map(({ name }) => name)).toEqual(['Private event']);
  });
});
