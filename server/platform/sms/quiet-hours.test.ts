import { expect, test } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

const texas = 'America/Chicago';

test.each([
  ['by day, at once', '2026-03-19T12:00:00-05:00', '2026-03-19T12:00:00-05:00'],
  ['at 8 a.m., at once', '2026-03-19T08:00:00-05:00', '2026-03-19T08:00:00-05:00'],
  ['just before 9 p.m., at once', '2026-03-19T20:59:59-05:00', '2026-03-19T20:59:59-05:00'],
  ['at 9 p.m., the next morning', '2026-03-19T21:00:00-05:00', '2026-03-20T08:00:00-05:00'],
  ['after midnight, the same morning', '2026-03-20T02:30:00-05:00', '2026-03-20T08:00:00-05:00'],
  ['before 8 a.m., the same morning', '2026-03-20T07:59:59-05:00', '2026-03-20T08:00:00-05:00'],
  ['in a night of 23 hours, at 8 a.m.', '2026-03-07T22:00:00-06:00', '2026-03-08T08:00:00-05:00'],
  ['in a night of 25 hours, at 8 a.m.', '2026-10-31T22:00:00-05:00', '2026-11-01T08:00:00-06:00'],
  ['in a repeated hour, at 8 a.m.', '2026-11-01T01:30:00-06:00', '2026-11-01T08:00:00-06:00'],
  ['at the end of a year, at 8 a.m.', '2026-12-31T23:30:00-06:00', '2027-01-01T08:00:00-06:00'],
])('when a text that is not urgent is sent: %s', (_, now, leaves) => {
  expect(new Date(afterQuietHours(texas, Date.parse(now)))).toEqual(new Date(leaves));
});

test("uses the restaurant's time zone, not ours", () => {
  const nowMs = Date.parse('2026-03-19T22:30:00-04:00');
  expect(afterQuietHours('America/Los_Angeles', nowMs)).toBe(nowMs);
  expect(afterQuietHours('America/New_York', nowMs)).toBe(Date.parse('2026-03-20T08:00:00-04:00'));
});
