import { sameName } from '#contract/find/menus/dish-options.ts';
import { optionsIn } from '#contract/find/menus/option-paths.ts';
import { mostPlaces, type SoldOut } from '#contract/portal/edits/sold-out.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import { findMenu } from '../../find/menus/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { editPart, lockWhere } from './edit-part.ts';
import { findTillOfSoldOut } from './menu/menu-owner.ts';
import type { Where } from './part.ts';
import { type Place, subjectOfPlaces } from './sold-out-of-many-part.ts';
import {
  optionSubject,
  type PortionsState,
  type SoldOutState,
  soldOutOf,
  withSoldOut,
} from './sold-out-parts.ts';
import { spendOnEdit } from './spend-on-edit.ts';

type Rows = Awaited<ReturnType<typeof findMenu>>;
type Named = { itemIds: number[]; names: string[]; soldOut: SoldOut['soldOut'] };

/** A dish with no portions left would stay sold out, so its portions are no longer counted. */
function findPlaces(
  rows: Rows,
  { itemIds, names, soldOut }: Named,
): Place[] | Refused<'dish_not_found' | 'too_many_places'> {
  const ids = new Set(itemIds);
  const wanted = new Set(names.map(sameName));
  const isNamed = ({ name }: { name: string }) => wanted.has(sameName(name));
  const dishes = rows.filter((row) => ids.has(row.item_id) || isNamed(row));
  const options = rows.flatMap((row) =>
    optionsIn(row.option_groups)
      .filter(({ at }) => wanted.has(sameName(at.at(-1) ?? '')))
      .map(({ at }) => optionSubject(row.item_id, at)),
  );
  const isMissing = [...ids].some((id) => !dishes.some((row) => row.item_id === id));
  if (isMissing || dishes.length + options.length === 0) return refuse('dish_not_found');
  const counted = soldOut === null ? dishes.filter((row) => row.portions_left === 0) : [];
  const places: Place[] = [
    ...dishes.map((row): Place => ({ part: 'dish', subject: String(row.item_id) })),
    ...options.map((subject): Place => ({ part: 'option', subject })),
    ...counted.map((row): Place => ({ part: 'portions', subject: String(row.item_id) })),
  ];
  return places.length > mostPlaces ? refuse('too_many_places') : places;
}

function changed(
  { part, state }: Place & { state: unknown },
  soldOut: SoldOut['soldOut'],
  where: Where,
): unknown {
  if (part !== 'portions') return withSoldOut(state as SoldOutState, soldOut, where);
  const counted = state as PortionsState;
  // A canceled order may just have given portions back: then the count goes on.
  return counted.left === 0 ? { ...counted, left: null } : counted;
}

/**
 * In one change, with one undo. The button sets all of them, so it is no conflict if somebody else has
 * just changed one.
 */
export const setSoldOutOfMany: Operation<'setSoldOutOfMany'> = async ({ body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { businessId } = context;
  return context.transact(async (transaction) => {
    const locked = await lockWhere(transaction, context);
    if (await findTillOfSoldOut(transaction, businessId)) return refuse('till_says_sold_out');
    const places = findPlaces(await findMenu(transaction, businessId), body);
    if (isRefused(places)) return places;
    const edited = await editPart(transaction, context, 'soldOutOfMany', {
      subject: subjectOfPlaces(places),
      locked,
      to: (state, where) => ({
        places: state.places.map((place) => ({
          ...place,
          state: changed(place, body.soldOut, where),
        })),
      }),
    });
    if (isRefused(edited)) throw new Error(`many were refused: ${edited.code}`);
    const [first] = edited.state.places;
    return {
      places: places.filter(({ part }) => part !== 'portions').length,
      until: first ? soldOutOf(first.state as SoldOutState).until : null,
      changeId: edited.changeId,
    };
  });
};
