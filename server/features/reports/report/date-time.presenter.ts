import { isoDateTimeAt } from '#contract/reports/report/iso-date-time.ts';
import type { ZonePeriod } from '#contract/zone-periods.ts';

export const presentDateTime = (zones: readonly ZonePeriod[], at: Date) => ({
  timestamp: at.getTime(),
  isoDateTime: isoDateTimeAt(zones, at.getTime()),
});
