import type { Phase } from '#contract/awards/campaign/awards-rules.ts';
import { minuteMs } from '#contract/time/durations.ts';

export type Dates = {
  nominationsOpenAt: string;
  nominationsCloseAt: string;
  votingOpenAt: string;
  votingCloseAt: string;
  timeZone: string;
};

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

// Built from parts, because Intl uses different spaces on the server and in the browser.
function partsOf(atMs: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  });
  const parts = Object.fromEntries(
    format.formatToParts(atMs).map(({ type, value }) => [type, value]),
  );
  return {
    day: `${months[Number(parts.month) - 1]} ${parts.day}`,
    time: `${parts.hour}:${parts.minute} ${parts.dayPeriod}`,
    zone: parts.timeZoneName ?? '',
  };
}

/** 'Nov 1 at 9:00 AM Central Time' */
export function campaignMomentText(instant: string, timeZone: string): string {
  const { day, time, zone } = partsOf(Date.parse(instant), timeZone);
  return `${day} at ${time} ${zone}`;
}

/**
 * 'Nov 30 at 11:59 PM Central Time': people understand a deadline at midnight as the end of the day
 * before.
 */
export function deadlineText(instant: string, timeZone: string): string {
  const atMs = Date.parse(instant);
  const isMidnight = partsOf(atMs, timeZone).time === '12:00 AM';
  return campaignMomentText(new Date(isMidnight ? atMs - minuteMs : atMs).toISOString(), timeZone);
}

/** 'Nov 1 to Nov 30' */
export function campaignDatesText(
  fromInstant: string,
  untilInstant: string,
  timeZone: string,
): string {
  const from = partsOf(Date.parse(fromInstant), timeZone);
  const until = partsOf(Date.parse(untilInstant) - minuteMs, timeZone);
  return from.day === until.day ? from.day : `${from.day} to ${until.day}`;
}

/** From its first day to its last. */
export const campaignDates = ({ nominationsOpenAt, votingCloseAt, timeZone }: Dates): string =>
  campaignDatesText(nominationsOpenAt, votingCloseAt, timeZone);

/** Distinguishes campaigns with the same name. */
export const nameAndDates = (campaign: Dates & { name: string }): string =>
  `${campaign.name}, ${campaignDates(campaign)}`;

export const phaseTitles: Record<Phase, string> = {
  BEFORE: 'Opening soon',
  NOMINATION: 'Nominations are open',
  BETWEEN: 'Voting opens soon',
  VOTING: 'Voting is open',
  CLOSED: 'Voting is closed',
};

/** A sentence on what happens now or next. */
export function phaseText(phase: Phase, dates: Dates): string {
  const { timeZone } = dates;
  switch (phase) {
    case 'BEFORE':
      return `Nominations open ${campaignMomentText(dates.nominationsOpenAt, timeZone)}.`;
    case 'NOMINATION':
      return `Nominate until ${deadlineText(dates.nominationsCloseAt, timeZone)}.`;
    case 'BETWEEN':
      return `Nominations are closed. Voting opens ${campaignMomentText(dates.votingOpenAt, timeZone)}.`;
    case 'VOTING':
      return `Vote until ${deadlineText(dates.votingCloseAt, timeZone)}.`;
    case 'CLOSED':
      return `Voting ended ${deadlineText(dates.votingCloseAt, timeZone)}.`;
  }
}
