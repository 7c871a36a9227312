import {
  isSameOption,
  type OptionPath,
  optionInWords,
  optionsIn,
} from '#contract/find/menus/option-paths.ts';
import { nextDayBeginsMs } from '#contract/ground/hours/restaurant-day.ts';
import { editMomentText } from '#contract/portal/edits/moment-text.ts';
import type { SoldOut } from '#contract/portal/edits/sold-out.ts';
import {
  changeSoldOut,
  findDishOptions,
  findOnMenu,
  findPortions,
  lockPortions,
  type OnMenu,
  saveDishOptions,
  savePortions,
} from '../../find/menus/index.ts';
import type { Part, Where } from './part.ts';
import { versionOf } from './states.ts';

export const furtherNotice = 'FURTHER_NOTICE';

export type SoldOutState = {
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

const withoutEnded = (state: SoldOutState, { nowMs }: Where): SoldOutState =>
  hasEnded(state.until, nowMs) ? { ...state, until: null } : state;

export const stateOnMenu = (row: OnMenuRow, where: Where): SoldOutState =>
  withoutEnded(
    { name: row.name, available: row.available, until: untilOf(row.sold_out_until) },
    where,
  );

export function soldOutOf({ available, until }: SoldOutState): Omit<SoldOut, 'version'> {
  if (until === furtherNotice || (until === null && !available)) {
    return { soldOut: furtherNotice, until: null };
  }
  return { soldOut: until === null ? null : 'TOMORROW', until };
}

export const presentSoldOut = (state: SoldOutState): SoldOut => ({
  ...soldOutOf(state),
  version: versionOf(state),
});

/** Staff and tills know the kitchen: what they set overrides what the menu said before. */
export function soldOutUntil<State extends SoldOutState>(
  state: State,
  until: string | null,
): State {
  const now = soldOutOf(state);
  const isSame = now.until === null ? now.soldOut === until : now.until === until;
  return isSame ? state : { ...state, available: true, until };
}

export const tomorrow = ({ timeZone, nowMs }: Where): string =>
  new Date(nextDayBeginsMs(timeZone, nowMs)).toISOString();

export const withSoldOut = <State extends SoldOutState>(
  state: State,
  soldOut: SoldOut['soldOut'],
  where: Where,
): State => soldOutUntil(state, soldOut === 'TOMORROW' ? tomorrow(where) : soldOut);

const text = (state: SoldOutState, { timeZone }: Where) => {
  const { soldOut, until } = presentSoldOut(state);
  if (soldOut === null) return 'On the menu';
  return until === null
    ? 'Sold out until further notice'
    : `Sold out until ${editMomentText(timeZone, Date.parse(until))}`;
};

const onMenuPart = (kind: OnMenu['kind']): Part<SoldOutState> => ({
  action: 'SOLD_OUT_CHANGED',
  isSoldOut: true,
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

type OptionState = SoldOutState & { dish: string };

/** An option of a dish: the subject has the dish's id and the names that lead to the option. */
export const optionSubject = (itemId: number, at: OptionPath): string =>
  JSON.stringify([itemId, ...at]);

function optionOf(subject: string): { itemId: number; at: OptionPath } {
  const [itemId, ...at] = JSON.parse(subject) as [number, ...OptionPath];
  return { itemId, at };
}

type OptionsRow = NonNullable<Awaited<ReturnType<typeof findDishOptions>>>;

/** The options of a dish, in its order. */
export const optionStates = (
  { name: dish, option_groups: groups, sold_out_options: marks }: OptionsRow,
  where: Where,
): { at: OptionPath; state: OptionState }[] =>
  optionsIn(groups).map(({ at, option: { available } }) => {
    const mark = marks.find((one) => isSameOption(one.at, at));
    const until = mark ? (mark.until ?? furtherNotice) : null;
    return {
      at,
      state: { dish, ...withoutEnded({ name: optionInWords(at), available, until }, where) },
    };
  });

export const optionPart: Part<OptionState> = {
  action: 'SOLD_OUT_CHANGED',
  isSoldOut: true,
  find: async (transaction, where, subject) => {
    const { itemId, at } = optionOf(subject);
    const row = await findDishOptions(transaction, where.businessId, itemId);
    return row && optionStates(row, where).find((one) => isSameOption(one.at, at))?.state;
  },
  save: async (transaction, { businessId }, { subject, state: { available, until } }) => {
    const { itemId, at } = optionOf(subject);
    const row = await findDishOptions(transaction, businessId, itemId);
    if (!row) throw new Error(`no dish ${itemId} to save`);
    const groups = structuredClone(row.option_groups);
    for (const found of optionsIn(groups)) {
      if (isSameOption(found.at, at)) found.option.available = available;
    }
    const others = row.sold_out_options.filter((mark) => !isSameOption(mark.at, at));
    const mark = { at, until: until === furtherNotice ? null : until };
    const soldOut = until === null ? others : [...others, mark];
    await saveDishOptions(transaction, businessId, { itemId, groups, soldOut });
    return undefined;
  },
  withoutEnded: ({ dish, ...state }, where) => ({ dish, ...withoutEnded(state, where) }),
  words: (state, where) => [[`${state.dish}: ${state.name}`, text(state, where)]],
};

export type PortionsState = { name: string; left: number | null };

export const presentPortions = (state: PortionsState) => ({
  left: state.left,
  version: versionOf(state),
});

function portionsText(left: number | null): string {
  if (left === null) return 'Portions not counted';
  return left === 1 ? '1 portion left' : `${left} portions left`;
}

/** Orders on the web change it, too: then it differs from what an open form or an undo expects. */
export const portionsPart: Part<PortionsState> = {
  action: 'SOLD_OUT_CHANGED',
  isSoldOut: true,
  lock: (transaction, { businessId }, subject) =>
    lockPortions(transaction, businessId, [Number(subject)]),
  find: async (transaction, { businessId }, subject) => {
    const row = await findPortions(transaction, businessId, Number(subject));
    return row && { name: row.name, left: row.portions_left };
  },
  save: async (transaction, { businessId }, { subject, state: { left } }) => {
    await savePortions(transaction, businessId, { itemId: Number(subject), left });
    return undefined;
  },
  withoutEnded: (state) => state,
  words: ({ name, left }) => [[name, portionsText(left)]],
};
