import { zoneNameAt } from '#contract/time/zone-name.ts';
import { inForceAt, type ZonePeriod } from '#contract/time/zone-periods.ts';

const textBy =
  (options: Intl.DateTimeFormatOptions) =>
  (zones: readonly ZonePeriod[], at: Date): string => {
    const { timeZone } = inForceAt(zones, at.getTime());
    return at.toLocaleString('en-US', { ...options, timeZone }).replaceAll('\u202f', ' ');
  };

/** `Nov 27, 2026, 6:30 PM`, on the restaurant's clock. */
export const momentText = textBy({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `November 27, 2026` */
export const dayText = textBy({ year: 'numeric', month: 'long', day: 'numeric' });

export const zoneText = (zones: readonly ZonePeriod[], at: Date): string =>
  zoneNameAt(inForceAt(zones, at.getTime()).timeZone, at.getTime());
