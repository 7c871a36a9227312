import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import {
  changeEditableDetails,
  type EditableDetailsRow,
  findEditableDetails,
} from '../../find/restaurants/index.ts';
import { writeOpenSpans } from '../../ground/hours/index.ts';
import type { Part, Where } from './part.ts';

type Columns = Parameters<typeof changeEditableDetails>[2];

type RestaurantPart<State> = Pick<Part<State>, 'action' | 'words' | 'absent'> & {
  read(row: EditableDetailsRow, where: Where): State;
  columns(state: State, row: EditableDetailsRow, where: Where): Columns;
  withoutEnded?: Part<State>['withoutEnded'];
  /** Runs in the same transaction. */
  afterwards?: (transaction: Parameters<Part<State>['save']>[0], where: Where) => Promise<void>;
};

/** A part stored in the restaurant's own row. */
export function restaurantPart<State>({
  read,
  columns,
  afterwards,
  withoutEnded = (state) => state,
  ...part
}: RestaurantPart<State>): Part<State> & Pick<RestaurantPart<State>, 'read'> {
  return {
    ...part,
    withoutEnded,
    read,
    find: async (transaction, where) =>
      read(await findEditableDetails(transaction, where.businessId), where),
    save: async (transaction, where, { state }) => {
      const row = await findEditableDetails(transaction, where.businessId);
      await changeEditableDetails(transaction, where.businessId, columns(state, row, where));
      await afterwards?.(transaction, where);
    },
  };
}

type ClosedToday = { closedUntil: string | null };

/** It ends automatically. */
const withoutEnded = ({ closedUntil }: ClosedToday, { nowMs }: Where): ClosedToday => ({
  closedUntil: closedUntil !== null && Date.parse(closedUntil) > nowMs ? closedUntil : null,
});

export const closedTodayPart = restaurantPart<ClosedToday>({
  action: 'CLOSED_TODAY_CHANGED',
  read: (row, where) =>
    withoutEnded({ closedUntil: row.closed_until?.toISOString() ?? null }, where),
  withoutEnded,
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
        : `Closed until ${editMomentText(timeZone, Date.parse(closedUntil))}`,
    ],
  ],
});

export const couponsPausedPart = restaurantPart<{ paused: boolean }>({
  action: 'COUPONS_PAUSED_CHANGED',
  read: (row) => ({ paused: row.coupons_paused }),
  columns: ({ paused }) => ({ coupons_paused: paused }),
  words: ({ paused }) => [['Coupons', paused ? 'Paused' : 'Available to diners']],
});
