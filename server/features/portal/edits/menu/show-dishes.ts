import { shownPrice } from '#contract/find/menus/choices.ts';
import { type Allergen, withAllergens } from '#contract/find/menus/contents.ts';
import { taxCategorySchema } from '#contract/find/menus/dish-fields.ts';
import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import { isSameOption, optionsIn } from '#contract/find/menus/option-paths.ts';
import { timesInWords } from '#contract/ground/hours/times-text.ts';
import type {
  CategoryToEdit,
  ContentsInList,
  DishList,
  DishToEdit,
} from '#contract/portal/edits/dishes.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import {
  findCatalogs,
  findEditedCategories,
  findEditedCategory,
  findEditedDish,
  findMenu,
  shownContents,
  waitingClaims,
} from '../../../find/menus/index.ts';
import { findOwnRestaurant } from '../../../ground/restaurant/index.ts';
import type { Operation, StaffContext } from '../../../people/access/index.ts';
import type { Part, Where } from '../part.ts';
import { versionOf } from '../states.ts';
import { findTill, showMenuOwner } from './menu-owner.ts';
import {
  catalogDetailsPart,
  categoryDetailsPart,
  dishDetailsPart,
  dishSortingPart,
} from './menu-parts.ts';

type Rows = Awaited<ReturnType<typeof findMenu>>;

/** As diners see it, but for options only what they add. */
function presentContents(row: Rows[number]): ContentsInList {
  const { tags, contains, mayContain, calories, options } = shownContents(row);
  const existing = optionsIn(row.option_groups);
  const ofOptions = options
    .filter((option) => existing.some(({ at }) => isSameOption(at, option.at)))
    .reduce((sum, option) => withAllergens(sum, option), noAllergens);
  const isAdded = (allergen: Allergen) => !contains.includes(allergen);
  return {
    tags: [...tags],
    contains: [...contains],
    mayContain: [...mayContain],
    calories,
    withOptions: {
      contains: ofOptions.contains.filter(isAdded),
      mayContain: ofOptions.mayContain.filter((one) => isAdded(one) && !mayContain.includes(one)),
    },
    isSaid: row.said_contents !== null,
    isWaiting: waitingClaims(row).length > 0,
  };
}

const noAllergens = withAllergens(
  { contains: [], mayContain: [] },
  { contains: [], mayContain: [] },
);

const presentDish = (row: Rows[number]) => {
  const optionGroups = row.option_groups;
  const { cents, isFrom } = shownPrice({ priceCents: row.price_cents, optionGroups });
  return {
    itemId: row.item_id,
    name: row.name,
    ownPriceCents: row.price_cents,
    priceCents: cents,
    isFrom,
    choices: optionGroups.map(({ name }) => name),
    contents: presentContents(row),
  };
};

export async function readDishList(
  transaction: DatabaseTransaction,
  context: StaffContext,
): Promise<DishList> {
  const { businessId } = context;
  const where = await whereOf(transaction, context);
  const catalogs = await findCatalogs(transaction, businessId);
  const categories = Map.groupBy(
    await findEditedCategories(transaction, businessId),
    (row) => row.catalog_id,
  );
  const dishes = Map.groupBy(
    await findMenu(transaction, businessId),
    (row) => row.catalog_category_id,
  );
  const present = ({ id: catalogId, name }: { id: number; name: string }) => {
    const rows = categories.get(catalogId) ?? [];
    return {
      catalogId,
      name,
      version: versionOf({
        categories: rows.map(({ catalog_category_id: catalogCategoryId, ...row }) => ({
          catalogCategoryId,
          name: row.name,
        })),
      }),
      details: asRead(catalogDetailsPart, { name, onMenu: true }, where),
      categories: rows.map(({ catalog_category_id: catalogCategoryId, ...row }) => ({
        catalogCategoryId,
        name: row.name,
        times: timesInWords(row.times),
        items: (dishes.get(catalogCategoryId) ?? []).map(presentDish),
      })),
    };
  };
  return {
    timeZone: where.timeZone,
    owner: await showMenuOwner(transaction, businessId),
    catalogs: catalogs.filter(({ active }) => active).map(present),
  };
}

export const listDishes: Operation<'listDishes'> = (_input, context) =>
  context.transact((transaction) => readDishList(transaction, context));

function asRead<State>(part: Pick<Part<State>, 'words'>, state: State, where: Where) {
  const words = part.words(state, where).map(([name, text]) => ({ name, text }));
  return { version: versionOf(state), words };
}

async function whereOf(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: StaffContext,
): Promise<Where> {
  const { time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
  return { businessId, nowMs, timeZone };
}

/** A dish that is on the menu. */
export async function readDish(
  transaction: DatabaseTransaction,
  context: StaffContext,
  itemId: number,
): Promise<DishToEdit | undefined> {
  const where = await whereOf(transaction, context);
  const dish = await dishDetailsPart.find(transaction, where, String(itemId));
  const row = await findEditedDish(transaction, context.businessId, itemId);
  if (!row || !dish?.onMenu) return undefined;
  const { onMenu: _, taxCategory, ...fields } = dish;
  return {
    itemId,
    catalogCategoryId: row.catalog_category_id,
    categoryName: row.category_name,
    ...fields,
    taxCategory: taxCategorySchema.parse(taxCategory),
    ...asRead(dishDetailsPart, dish, where),
    till: await findTill(transaction, context.businessId),
  };
}

export const showDishToEdit: Operation<'getDishToEdit'> = ({ params }, context) =>
  context.transact(
    async (transaction) =>
      (await readDish(transaction, context, params.itemId)) ?? refuse('dish_not_found'),
  );

export async function readCategory(
  transaction: DatabaseTransaction,
  context: StaffContext,
  catalogCategoryId: number,
): Promise<CategoryToEdit | undefined> {
  const where = await whereOf(transaction, context);
  const subject = String(catalogCategoryId);
  const category = await categoryDetailsPart.find(transaction, where, subject);
  const order = await dishSortingPart.find(transaction, where, subject);
  const row = await findEditedCategory(transaction, context.businessId, catalogCategoryId);
  if (!category?.onMenu || !order || !row) return undefined;
  const { onMenu: _, ...fields } = category;
  return {
    catalogCategoryId,
    catalogName: row.catalog_name,
    ...fields,
    till: await findTill(transaction, context.businessId),
    services: category.services.map((service) => menuServiceSchema.parse(service)),
    ...asRead(categoryDetailsPart, category, where),
    order: { ...order, ...asRead(dishSortingPart, order, where) },
  };
}

export const showCategoryToEdit: Operation<'getCategoryToEdit'> = ({ params }, context) =>
  context.transact(
    async (transaction) =>
      (await readCategory(transaction, context, params.catalogCategoryId)) ??
      refuse('category_not_found'),
  );
