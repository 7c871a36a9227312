import { describe, expect, test } from 'vitest';
import { openingHoursSchema } from './hours.ts';

const interval = (opensAtMinute: number, closesAtMinute: number) => ({
  opensAtMinute,
  closesAtMinute,
});
const monday = (opensAtMinute: number, closesAtMinute: number) => ({
  weekday: 1,
  ...interval(opensAtMinute, closesAtMinute),
});
const special = (date: string, intervals: ReturnType<typeof interval>[] = []) => ({
  date,
  name: 'Thanksgiving',
  intervals,
});

function refusedPaths(weeklyHours: unknown[], specialDays: unknown[] = []): string[] {
  const parsed = openingHoursSchema.safeParse({ weeklyHours, specialDays });
  return (parsed.error?.issues ?? []).map(({ path }) => path.join('.'));
}

describe('openingHoursSchema', () => {
  test.each([
    ['no hours at all', [], []],
    ['all day', [monday(0, 1440)], []],
    ['past midnight', [monday(1080, 1560)], []],
    ['24 hours from the last minute', [monday(1439, 2879)], []],
    ['split hours that adjoin', [monday(660, 870), monday(870, 1320)], []],
    ['the same hours on two weekdays', [monday(660, 870), { ...monday(660, 870), weekday: 2 }], []],
    ['into the next day', [monday(1080, 1560), { ...monday(60, 120), weekday: 2 }], []],
    ['a closed and a short special day', [], [special('2026-11-26'), special('2026-12-24', [])]],
    ['a leap day', [], [special('2028-02-29', [interval(600, 900)])]],
  ])('takes %s', (_name, weeklyHours, specialDays) => {
    expect(refusedPaths(weeklyHours, specialDays)).toEqual([]);
  });

  test.each([
    ['weekday 0', [{ ...monday(0, 60), weekday: 0 }], [], 'weeklyHours.0.weekday'],
    ['weekday 8', [{ ...monday(0, 60), weekday: 8 }], [], 'weeklyHours.0.weekday'],
    ['opening at 24:00', [monday(1440, 1500)], [], 'weeklyHours.0.opensAtMinute'],
    ['half a minute', [monday(0.5, 60)], [], 'weeklyHours.0.opensAtMinute'],
    ['a negative minute', [monday(-1, 60)], [], 'weeklyHours.0.opensAtMinute'],
    ['closing as it opens', [monday(600, 600)], [], 'weeklyHours.0.closesAtMinute'],
    ['closing before it opens', [monday(600, 599)], [], 'weeklyHours.0.closesAtMinute'],
    ['more than 24 hours', [monday(60, 1501)], [], 'weeklyHours.0.closesAtMinute'],
    ['overlapping hours', [monday(660, 870), monday(869, 1320)], [], 'weeklyHours.1.opensAtMinute'],
    [
      'hours within others, whatever their order',
      [monday(700, 800), monday(1000, 1100), monday(660, 870)],
      [],
      'weeklyHours.2.opensAtMinute',
    ],
    ['the same hours twice', [monday(1, 2), monday(1, 2)], [], 'weeklyHours.1.opensAtMinute'],
    [
      'overlapping special hours',
      [],
      [special('2026-11-26', [interval(600, 700), interval(690, 800)])],
      'specialDays.0.intervals.1.opensAtMinute',
    ],
    [
      'a special day twice',
      [],
      [special('2026-11-26'), special('2026-11-26', [interval(600, 700)])],
      'specialDays.1.date',
    ],
    ['an invalid date', [], [special('2026-02-29')], 'specialDays.0.date'],
    ['a nameless special day', [], [{ ...special('2026-11-26'), name: ' ' }], 'specialDays.0.name'],
  ])('refuses %s and names the field', (_name, weeklyHours, specialDays, path) => {
    expect(refusedPaths(weeklyHours, specialDays)).toEqual([path]);
  });

  test('says which field is wrong', () => {
    const parsed = openingHoursSchema.safeParse({
      weeklyHours: [monday(600, 500)],
      specialDays: [],
    });
    expect(parsed.error?.issues[0]?.message).toContain('closesAtMinute');
  });
});
