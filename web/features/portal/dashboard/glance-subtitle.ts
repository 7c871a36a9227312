import type { Dashboard } from '#contract/portal/dashboard/dashboard.ts';
import { clockText, completeText, dayOfIso, longDayText } from '../../reports/report/index.ts';

/** `Sunday, Nov 22, as of 10:42 AM, complete up to 10:30 AM. Compared with Sunday, Nov 15, up to 10:42 AM.` */
export function glanceSubtitle({ asOf: { isoDateTime }, sales }: Dashboard): string {
  const today = dayOfIso(isoDateTime);
  const figures = [
    longDayText(today, today),
    `as of ${clockText(isoDateTime)}`,
    sales && completeText(sales.completeUpTo, today),
  ];
  const text = figures.filter(Boolean).join(', ');
  if (!sales?.before) return text;
  const { day, upTo } = sales.before;
  const until = clockText(upTo.isoDateTime);
  return `${text}. Compared with ${longDayText(day, today)}, up to ${until}.`;
}
