import { countOptions, sameName } from '#contract/find/menus/dish-options.ts';
import type { Everywhere, MenuToEdit } from '#contract/portal/edits/sold-out.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { findDishOptions, findMenu } from '../../find/menus/index.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import { findUnpaidPortions } from '../../orders/web-orders/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { findTillOfSoldOut } from './menu/menu-owner.ts';
import type { Where } from './part.ts';
import {
  optionStates,
  presentPortions,
  presentSoldOut,
  soldOutOf,
  stateOnMenu,
} from './sold-out-parts.ts';

type MenuRows = Awaited<ReturnType<typeof findMenu>>;

const groups = <Row>(rows: readonly Row[], idOf: (row: Row) => number) =>
  [...Map.groupBy(rows, idOf).values()] as [Row, ...Row[]][];

const soldOutOptions = (row: Parameters<typeof optionStates>[0], where: Where) =>
  optionStates(row, where).map(({ at, state }) => ({ at, ...presentSoldOut(state) }));

function presentOptions(row: MenuRows[number], where: Where) {
  const options = countOptions(row.option_groups);
  const mayBeSoldOut = options > 0 ? soldOutOptions(row, where) : [];
  return { options, soldOutOptions: mayBeSoldOut.filter(({ soldOut }) => soldOut !== null) };
}

const presentCategory = (
  rows: readonly [MenuRows[number], ...MenuRows],
  { where, unpaid }: { where: Where; unpaid: ReadonlyMap<number, number> },
) => ({
  catalogCategoryId: rows[0].catalog_category_id,
  name: rows[0].category_name,
  ...presentSoldOut(
    stateOnMenu(
      {
        name: rows[0].category_name,
        available: true,
        sold_out_until: rows[0].category_sold_out_until,
      },
      where,
    ),
  ),
  items: rows.map((row) => ({
    itemId: row.item_id,
    name: row.name,
    ...presentSoldOut(stateOnMenu(row, where)),
    portions: presentPortions({ name: row.name, left: row.portions_left }),
    unpaidPortions: unpaid.get(row.item_id) ?? 0,
    ...presentOptions(row, where),
  })),
});

/** Names of options, and names that several dishes have: all with one name can be marked as sold out at once. */
function findEverywhere(rows: MenuRows, where: Where): Everywhere[] {
  const places = rows.flatMap((row) => [
    { name: row.name, isDish: true, ...soldOutOf(stateOnMenu(row, where)) },
    ...optionStates(row, where).map(({ at, state }) => ({
      name: at.at(-1) ?? '',
      isDish: false,
      ...soldOutOf(state),
    })),
  ]);
  return [...Map.groupBy(places, ({ name }) => sameName(name)).values()].flatMap((same) => {
    const [first] = same;
    if (!first || (first.isDish && same.length === 1)) return [];
    const out = same.filter(({ soldOut }) => soldOut !== null);
    const [firstOut] = out;
    const dishes = same.filter(({ isDish }) => isDish).length;
    return {
      name: first.name,
      dishes,
      options: same.length - dishes,
      soldOut: out.length === same.length ? (firstOut?.soldOut ?? null) : null,
      out: out.length,
    };
  });
}

export const showMenuToEdit: Operation<'getMenuToEdit'> = (_input, context) =>
  context.transact(async (transaction): Promise<MenuToEdit> => {
    const { businessId, nowMs } = context;
    const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
    const rows = await findMenu(transaction, businessId);
    const unpaid = await findUnpaidPortions(transaction, businessId);
    const where = { businessId, nowMs, timeZone };
    return {
      timeZone,
      till: await findTillOfSoldOut(transaction, businessId),
      everywhere: findEverywhere(rows, where),
      catalogs: groups(rows, (row) => row.catalog_id).map((ofCatalog) => ({
        catalogId: ofCatalog[0].catalog_id,
        name: ofCatalog[0].catalog_name,
        categories: groups(ofCatalog, (row) => row.catalog_category_id).map((ofCategory) =>
          presentCategory(ofCategory, { where, unpaid }),
        ),
      })),
    };
  });

export const listSoldOutOptions: Operation<'listSoldOutOptions'> = ({ params }, context) =>
  context.transact(async (transaction) => {
    const { businessId, nowMs } = context;
    const { itemId } = params;
    const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
    const row = await findDishOptions(transaction, businessId, itemId);
    if (!row) return refuse('dish_not_found');
    return {
      itemId,
      name: row.name,
      timeZone,
      till: await findTillOfSoldOut(transaction, businessId),
      options: soldOutOptions(row, { businessId, nowMs, timeZone }),
    };
  });
