import { sameName } from '#contract/find/menus/dish-options.ts';
import { isSameOption, type OptionPath, optionsIn } from '#contract/find/menus/option-paths.ts';
import type { SoldOutByName } from '#contract/portal/edits/sold-out.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import {
  changeSoldOut,
  findDishOptions,
  findMenu,
  saveDishOptions,
} from '../../find/menus/index.ts';
import type { Part, Where } from './part.ts';
import {
  furtherNotice,
  optionStates,
  presentSoldOut,
  soldOutText,
  stateOnMenu,
  withoutEnded,
} from './sold-out-parts.ts';

type Kind = 'DISH' | 'OPTION';

type Place = {
  itemId: number;
  /** Of an option. */
  at: OptionPath | null;
  name: string;
  available: boolean;
  until: string | null;
};

/** One name, and everywhere that it is on the menu: what a kitchen has run out of. */
type Everywhere = { kind: Kind; name: string; places: Place[] };

type MenuRow = Awaited<ReturnType<typeof findMenu>>[number];

const nameOf = (at: OptionPath) => at.at(-1) ?? '';

function placesOf(kind: Kind, row: MenuRow, where: Where): Place[] {
  const { item_id: itemId } = row;
  if (kind === 'DISH') return [{ itemId, at: null, ...stateOnMenu(row, where) }];
  return optionStates(row, where).map(({ at, state: { available, until } }) => ({
    itemId,
    at,
    name: nameOf(at),
    available,
    until,
  }));
}

function byName(kind: Kind, rows: readonly MenuRow[], where: Where): Everywhere[] {
  const places = rows.flatMap((row) => placesOf(kind, row, where));
  return [...Map.groupBy(places, ({ name }) => sameName(name)).values()].map((same) => ({
    kind,
    name: same[0]?.name ?? '',
    places: same,
  }));
}

const soldOutAmong = (places: readonly Place[]) =>
  places.filter((place) => presentSoldOut(place).soldOut !== null);

export function presentByName({ name, places }: Everywhere): SoldOutByName {
  const [first, ...others] = places.map((place) => {
    const { soldOut, until } = presentSoldOut(place);
    return { soldOut, until };
  });
  const isAll = others.every((other) => other.soldOut === first?.soldOut);
  return {
    name,
    dishes: new Set(places.map(({ itemId }) => itemId)).size,
    soldOutOn: new Set(soldOutAmong(places).map(({ itemId }) => itemId)).size,
    soldOut: (isAll && first?.soldOut) || null,
    until: (isAll && first?.until) || null,
  };
}

/** Each option's name once, in alphabetical order. */
export const presentOptionsByName = (rows: readonly MenuRow[], where: Where): SoldOutByName[] =>
  byName('OPTION', rows, where)
    .map(presentByName)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

const untilFor = (until: string | null) => (until === furtherNotice ? 'infinity' : until);

async function saveOptions(
  transaction: DatabaseTransaction,
  businessId: number,
  { itemId, places }: { itemId: number; places: readonly Place[] },
) {
  const row = await findDishOptions(transaction, businessId, itemId);
  if (!row) throw new Error(`no dish ${itemId} to save`);
  const groups = structuredClone(row.option_groups);
  const placeAt = (at: OptionPath) => places.find((place) => isSameOption(place.at ?? [], at));
  for (const { at, option } of optionsIn(groups)) {
    option.available = placeAt(at)?.available ?? option.available;
  }
  const others = row.sold_out_options.filter(({ at }) => !placeAt(at));
  const marked = places.flatMap(({ at, until }) =>
    at === null || until === null ? [] : [{ at, until: until === furtherNotice ? null : until }],
  );
  await saveDishOptions(transaction, businessId, {
    itemId,
    groups,
    soldOut: [...others, ...marked],
  });
}

function textOf(everywhere: Everywhere, where: Where): string {
  const { soldOut, soldOutOn, dishes } = presentByName(everywhere);
  const [first] = everywhere.places;
  if (soldOutOn === 0 || !first) return 'On the menu';
  return soldOut === null ? `Sold out on ${soldOutOn} of ${dishes}` : soldOutText(first, where);
}

export const everywhereSubject = (kind: Kind, name: string) =>
  JSON.stringify([kind, sameName(name)]);

export const everywherePart: Part<Everywhere> = {
  action: 'SOLD_OUT_CHANGED',
  isSoldOut: true,
  find: async (transaction, where, subject) => {
    const [kind, name] = JSON.parse(subject) as [Kind, string];
    const rows = await findMenu(transaction, where.businessId);
    return byName(kind, rows, where).find((one) => sameName(one.name) === name);
  },
  save: async (transaction, { businessId }, { state: { kind, places } }) => {
    for (const [itemId, ofDish] of Map.groupBy(places, (place) => place.itemId)) {
      if (kind === 'OPTION') {
        await saveOptions(transaction, businessId, { itemId, places: ofDish });
      } else {
        for (const { available, until } of ofDish) {
          const changed = { kind, id: itemId, available, until: untilFor(until) };
          await changeSoldOut(transaction, businessId, changed);
        }
      }
    }
    return undefined;
  },
  withoutEnded: (state, where) => ({
    ...state,
    places: state.places.map((place) => withoutEnded(place, where)),
  }),
  words: (state, at) => {
    const { dishes } = presentByName(state);
    const where = state.kind === 'DISH' ? `, ${dishes} times on the menu` : `, on ${dishes} dishes`;
    return [[`${state.name}${dishes === 1 ? '' : where}`, textOf(state, at)]];
  },
};
