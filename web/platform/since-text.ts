import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import { localDateText } from './local-time.ts';

const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** How long ago in words, or a date if it was long ago. */
export function sinceText(at: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(at);
  if (passedMs < minuteMs) return 'just now';
  if (passedMs < hourMs) return ago.format(-Math.floor(passedMs / minuteMs), 'minute');
  if (passedMs < dayMs) return ago.format(-Math.floor(passedMs / hourMs), 'hour');
  if (passedMs < 14 * dayMs) return ago.format(-Math.floor(passedMs / dayMs), 'day');
  return `on ${localDateText(at)}`;
}
