import { lockPortions } from '../../find/menus/index.ts';
import { namedApart, type Part, type Undoable, type Where } from './part.ts';
import { dishPart, optionPart, portionsPart } from './sold-out-parts.ts';

const partsOfPlaces = { dish: dishPart, option: optionPart, portions: portionsPart };

/** A dish, one of its options, or its count of portions: the part, and its subject in that part. */
export type Place = { part: keyof typeof partsOfPlaces; subject: string };

type Saved = Place & { state: unknown };
type SoldOutOfMany = { places: Saved[] };

/** Each part has its own type of state, so it is unknown here. */
const partOf = ({ part }: Place) => partsOfPlaces[part] as unknown as Undoable<unknown>;

export const subjectOfPlaces = (places: readonly Place[]): string =>
  JSON.stringify(places.map(({ part, subject }) => [part, subject]));

const placesOf = (subject: string): Place[] =>
  (JSON.parse(subject) as [Place['part'], string][]).map(([part, of]) => ({ part, subject: of }));

const inEach = ({ places }: SoldOutOfMany, change: (place: Saved) => unknown): SoldOutOfMany => ({
  places: places.map((place) => ({ ...place, state: change(place) })),
});

/** Everything that one change marks as sold out or available, and that is undone together. */
export const soldOutOfManyPart: Part<SoldOutOfMany> = {
  action: 'SOLD_OUT_CHANGED',
  isSoldOut: true,
  lock: (transaction, { businessId }, subject) => {
    const counted = placesOf(subject).filter(({ part }) => part === 'portions');
    return lockPortions(
      transaction,
      businessId,
      counted.map((place) => Number(place.subject)),
    );
  },
  find: async (transaction, where, subject) => {
    const places: Saved[] = [];
    for (const place of placesOf(subject)) {
      const state = await partOf(place).find(transaction, where, place.subject);
      if (state === undefined) return undefined;
      places.push({ ...place, state });
    }
    return { places };
  },
  save: async (transaction, where, { state: { places } }) => {
    for (const { state, ...place } of places) {
      const refused = await partOf(place).save(transaction, where, {
        subject: place.subject,
        state,
      });
      if (refused) throw new Error(`a place was refused: ${refused.code}`);
    }
    return undefined;
  },
  withoutEnded: (state, where) =>
    inEach(state, (place) => partOf(place).withoutEnded(place.state, where)),
  words: ({ places }, where: Where) =>
    namedApart(places.flatMap((place) => partOf(place).words(place.state, where))),
};
