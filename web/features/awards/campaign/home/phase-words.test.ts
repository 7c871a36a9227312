import { expect, test } from 'vitest';
import { campaignDatesText, campaignMomentText, deadlineText, phaseText } from './phase-words.ts';

const timeZone = 'America/Chicago';

test("shows a moment in the campaign's time zone", () => {
  expect(campaignMomentText('2026-11-01T15:00:00Z', timeZone)).toBe(
    'Nov 1 at 9:00 AM Central Time',
  );
  // The night the clocks change: this hour comes twice.
  expect(campaignMomentText('2026-11-01T06:30:00Z', timeZone)).toBe(
    'Nov 1 at 1:30 AM Central Time',
  );
  expect(campaignMomentText('2026-11-01T07:30:00Z', timeZone)).toBe(
    'Nov 1 at 1:30 AM Central Time',
  );
});

test('shows a deadline at midnight as the end of the day before', () => {
  expect(deadlineText('2026-12-01T06:00:00Z', timeZone)).toBe('Nov 30 at 11:59 PM Central Time');
  expect(deadlineText('2026-12-01T23:00:00Z', timeZone)).toBe('Dec 1 at 5:00 PM Central Time');
  expect(campaignDatesText('2026-11-01T05:00:00Z', '2026-12-01T06:00:00Z', timeZone)).toBe(
    'Nov 1 to Nov 30',
  );
  expect(campaignDatesText('2026-11-01T15:00:00Z', '2026-11-01T23:00:00Z', timeZone)).toBe('Nov 1');
});

test('says for each phase what is next', () => {
  const dates = {
    nominationsOpenAt: '2026-11-01T05:00:00Z',
    nominationsCloseAt: '2026-11-15T06:00:00Z',
    votingOpenAt: '2026-11-16T15:00:00Z',
    votingCloseAt: '2026-12-01T06:00:00Z',
    timeZone,
  };
  expect(phaseText('BEFORE', dates)).toBe('Nominations open Nov 1 at 12:00 AM Central Time.');
  expect(phaseText('NOMINATION', dates)).toBe('Nominate until Nov 14 at 11:59 PM Central Time.');
  expect(phaseText('BETWEEN', dates)).toContain('Voting opens Nov 16 at 9:00 AM Central Time.');
  expect(phaseText('VOTING', dates)).toBe('Vote until Nov 30 at 11:59 PM Central Time.');
  expect(phaseText('CLOSED', dates)).toContain('Nov 30');
});
