import { expect, test } from 'vitest';
import { nextLocalTimeMs } from './next-local-time.rules.ts';

test.each([
  ['later today', 'America/Chicago', '19:00', '2026-03-19T16:00:00Z', '2026-03-20T00:00:00Z'],
  ['now', 'America/Chicago', '11:00', '2026-03-19T16:00:00Z', '2026-03-19T16:00:00Z'],
  ['a moment ago', 'America/Chicago', '11:00', '2026-03-19T16:00:00.001Z', '2026-03-20T16:00:00Z'],
  ['after New Year', 'Asia/Kolkata', '07:30', '2026-12-31T02:00:00.001Z', '2027-01-01T02:00:00Z'],
  // The clocks go from 2 to 3 that night.
  ['a skipped hour', 'America/Chicago', '02:30', '2026-03-08T06:00:00Z', '2026-03-08T08:30:00Z'],
  ['a day of 23 hours', 'America/Chicago', '19:00', '2026-03-08T06:00:00Z', '2026-03-09T00:00:00Z'],
])('the next time of day: %s', (_what, zone, time, now, next) => {
  expect(new Date(nextLocalTimeMs(zone, time, Date.parse(now))).toISOString()).toBe(
    new Date(next).toISOString(),
  );
});
