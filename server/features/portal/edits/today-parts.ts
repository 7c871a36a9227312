import { momentText } from '#contract/portal/edits/moment-text.ts';
import { writeOpenSpans } from '../../find/hours/index.ts';
import type { Where } from './part.ts';
import { restaurantPart } from './restaurant-part.ts';

type ClosedToday = { closedUntil: string | null };

/** It ends automatically. */
const unlessEnded = ({ closedUntil }: ClosedToday, { nowMs }: Where): ClosedToday => ({
  closedUntil: closedUntil !== null && Date.parse(closedUntil) > nowMs ? closedUntil : null,
});

export const closedTodayPart = restaurantPart<ClosedToday>({
  action: 'CLOSED_TODAY_CHANGED',
  read: (row, where) =>
    unlessEnded({ closedUntil: row.closed_until?.toISOString() ?? null }, where),
  asOf: unlessEnded,
  columns: ({ closedUntil }) => ({
    closed_until: closedUntil === null ? null : new Date(closedUntil),
  }),
  afterwards: (transaction, { businessId, nowMs }) =>
    writeOpenSpans(transaction, businessId, nowMs),
  words: ({ closedUntil }, { timeZone }) => [
    [
      'Today',
      closedUntil === null
        ? 'Usual hours'
        : `Closed until ${momentText(timeZone, Date.parse(closedUntil))}`,
    ],
  ],
});

export const couponsPausedPart = restaurantPart<{ paused: boolean }>({
  action: 'COUPONS_PAUSED_CHANGED',
  read: (row) => ({ paused: row.coupons_paused }),
  columns: ({ paused }) => ({ coupons_paused: paused }),
  words: ({ paused }) => [['Coupons', paused ? 'Paused' : 'Available to diners']],
});
