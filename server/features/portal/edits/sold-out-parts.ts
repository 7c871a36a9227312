import { nextDayBeginsMs } from '#contract/find/hours/restaurant-day.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import type { SoldOut } from '#contract/portal/edits/sold-out.ts';
import { changeSoldOut, findOnMenu, type OnMenu } from '../../find/menus/index.ts';
import type { Part, Where } from './part.ts';
import { versionOf } from './states.ts';

const furtherNotice = 'FURTHER_NOTICE';

type OnMenuState = {
  name: string;
  /** From the operator's menu. */
  available: boolean;
  /** An instant, or until further notice. */
  until: string | null;
};

type OnMenuRow = { name: string; available: boolean; sold_out_until: Date | number | null };

function untilOf(soldOutUntil: OnMenuRow['sold_out_until']): string | null {
  if (soldOutUntil === null) return null;
  const ms = Number(soldOutUntil);
  return Number.isFinite(ms) ? new Date(ms).toISOString() : furtherNotice;
}

const hasEnded = (until: string | null, nowMs: number) =>
  until !== null && until !== furtherNotice && Date.parse(until) <= nowMs;

const withoutEnded = (state: OnMenuState, { nowMs }: Where): OnMenuState =>
  hasEnded(state.until, nowMs) ? { ...state, until: null } : state;

export const stateOnMenu = (row: OnMenuRow, where: Where): OnMenuState =>
  withoutEnded(
    { name: row.name, available: row.available, until: untilOf(row.sold_out_until) },
    where,
  );

export function presentSoldOut(state: OnMenuState): SoldOut {
  const { available, until } = state;
  const version = versionOf(state);
  if (until === furtherNotice || (until === null && !available)) {
    return { soldOut: furtherNotice, until: null, version };
  }
  return { soldOut: until === null ? null : 'TOMORROW', until, version };
}

/** Staff know the kitchen: what they set overrides what the operator's menu said before. */
export function withSoldOut(
  state: OnMenuState,
  soldOut: SoldOut['soldOut'],
  { timeZone, nowMs }: Where,
): OnMenuState {
  if (presentSoldOut(state).soldOut === soldOut) return state;
  const until =
    soldOut === 'TOMORROW' ? new Date(nextDayBeginsMs(timeZone, nowMs)).toISOString() : soldOut;
  return { ...state, available: true, until };
}

const text = (state: OnMenuState, { timeZone }: Where) => {
  const { soldOut, until } = presentSoldOut(state);
  if (soldOut === null) return 'On the menu';
  return until === null
    ? 'Sold out until further notice'
    : `Sold out until ${editMomentText(timeZone, Date.parse(until))}`;
};

const onMenuPart = (kind: OnMenu['kind']): Part<OnMenuState> => ({
  action: 'SOLD_OUT_CHANGED',
  find: async (transaction, where, subject) => {
    const row = await findOnMenu(transaction, where.businessId, { kind, id: Number(subject) });
    return row && stateOnMenu(row, where);
  },
  save: async (transaction, { businessId }, { subject, state: { available, until } }) => {
    await changeSoldOut(transaction, businessId, {
      kind,
      id: Number(subject),
      available,
      until: until === furtherNotice ? 'infinity' : until,
    });
    return undefined;
  },
  withoutEnded,
  words: (state, where) => [
    [kind === 'CATEGORY' ? `All of ${state.name}` : state.name, text(state, where)],
  ],
});

export const dishPart = onMenuPart('DISH');
export const categoryPart = onMenuPart('CATEGORY');
