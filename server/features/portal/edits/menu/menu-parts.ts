import { countOptions, sameName } from '#contract/find/menus/dish-options.ts';
import { menuLimits } from '#contract/find/menus/menus-admin.ts';
import { groupInWords, namesInWords, servicesInWords } from '#contract/find/menus/option-words.ts';
import { timesInWords } from '#contract/ground/hours/times-text.ts';
import { shownCents } from '#contract/money/cents.ts';
import { prettify, yesOrNo } from '#contract/prettify.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import {
  countOptionsOfMenu,
  type EditedCatalog,
  type EditedCategory,
  type EditedDish,
  findCatalogs,
  findCategoryNames,
  findDishNames,
  findEditedCatalog,
  findEditedCategory,
  findEditedDish,
  forgetGoneOptions,
  saveCategorySorting,
  saveDishSorting,
  saveEditedCatalog,
  saveEditedCategory,
  saveEditedDish,
} from '../../../find/menus/index.ts';
import type { Part, Words } from '../part.ts';

const asItIs = <State>(state: State) => state;

type Named = { id: number; name: string; active: boolean };

/**
 * Whether another one has that name. Names on the menu are compared as people read them, names off
 * the menu letter by letter, because they are its key.
 */
export const isNameTaken = (beside: readonly Named[], id: number | undefined, name: string) =>
  beside.some(
    (one) =>
      one.id !== id && (one.active ? sameName(one.name) === sameName(name) : one.name === name),
  );

type Groups = EditedDish['optionGroups'];

/** A menu that already has too many options may still lose some. */
export async function wouldHaveTooManyOptions(
  transaction: DatabaseTransaction,
  businessId: number,
  { before = [], after }: { before?: Groups; after: Groups },
): Promise<boolean> {
  const more = countOptions(after) - countOptions(before);
  if (more <= 0) return false;
  return (await countOptionsOfMenu(transaction, businessId)) + more > menuLimits.options;
}

const orderOfChoices = (groups: Groups): Words =>
  groups.length > 1 ? [['Order of choices', namesInWords(groups.map(({ name }) => name))]] : [];

/** A dish; its subject is its id. One that is not on the menu can be put back. */
export const dishDetailsPart: Part<EditedDish, Refused<'name_taken' | 'too_many_options'>> = {
  action: 'MENU_CHANGED',
  isOfMenu: true,
  withoutEnded: asItIs,
  detail: ({ name }) => name,
  find: async (transaction, { businessId }, subject) => {
    const row = await findEditedDish(transaction, businessId, Number(subject));
    return (
      row && {
        name: row.name,
        description: row.description,
        priceCents: row.price_cents,
        optionGroups: row.option_groups,
        noteAllowed: row.note_allowed,
        ageChecked: row.age_checked,
        taxCategory: row.tax_category,
        onMenu: row.active,
      }
    );
  },
  save: async (transaction, { businessId }, { subject, state: dish }) => {
    const itemId = Number(subject);
    const row = await findEditedDish(transaction, businessId, itemId);
    if (!row) throw new Error(`no dish ${itemId} to save`);
    const beside = await findDishNames(transaction, businessId, row.catalog_category_id);
    if (dish.onMenu && isNameTaken(beside, itemId, dish.name)) return refuse('name_taken');
    const before = row.active ? row.option_groups : [];
    const after = dish.onMenu ? dish.optionGroups : [];
    if (await wouldHaveTooManyOptions(transaction, businessId, { before, after })) {
      return refuse('too_many_options');
    }
    await saveEditedDish(transaction, businessId, { itemId, dish });
    await forgetGoneOptions(transaction, businessId);
    return undefined;
  },
  words: (dish) =>
    dish.onMenu
      ? [
          ['On the menu', 'Yes'],
          ['Name', dish.name],
          ['Price', shownCents(dish.priceCents)],
          ['Description', dish.description || 'None'],
          ...dish.optionGroups.map((group): Words[number] => [
            `Options: ${group.name}`,
            groupInWords(group, dish.priceCents),
          ]),
          ...dish.optionGroups
            .filter(({ defaults }) => defaults.length > 0)
            .map(({ name, defaults }): Words[number] => [
              `Selected by default: ${name}`,
              namesInWords(defaults),
            ]),
          ...orderOfChoices(dish.optionGroups),
          ['Notes for the kitchen', yesOrNo(dish.noteAllowed)],
          ['Age checked', yesOrNo(dish.ageChecked)],
          ['Tax category', prettify(dish.taxCategory)],
        ]
      : [['On the menu', 'No']],
};

type DishSorting = { dishes: { itemId: number; name: string }[] };

const numbered = (all: readonly { name: string }[]): Words =>
  all.map(({ name }, index) => [`No. ${index + 1}`, name]);

/** The order of a category's dishes; its subject is the category. */
export const dishSortingPart: Part<DishSorting> = {
  action: 'MENU_CHANGED',
  isOfMenu: true,
  withoutEnded: asItIs,
  detail: () => 'order of dishes',
  find: async (transaction, { businessId }, subject) => {
    const catalogCategoryId = Number(subject);
    const category = await findEditedCategory(transaction, businessId, catalogCategoryId);
    if (!category?.active) return undefined;
    const names = await findDishNames(transaction, businessId, catalogCategoryId);
    return {
      dishes: names.filter(({ active }) => active).map(({ id, name }) => ({ itemId: id, name })),
    };
  },
  save: async (transaction, { businessId }, { subject, state: { dishes } }) => {
    await saveDishSorting(transaction, businessId, {
      catalogCategoryId: Number(subject),
      itemIds: dishes.map(({ itemId }) => itemId),
    });
    return undefined;
  },
  words: ({ dishes }) => numbered(dishes),
};

/** A category; its subject is its id. One that is not on the menu can be put back. */
export const categoryDetailsPart: Part<
  EditedCategory,
  Refused<'name_taken' | 'category_not_empty'>
> = {
  action: 'MENU_CHANGED',
  isOfMenu: true,
  // Changes from before categories could be added have no `onMenu`: they were all on the menu.
  withoutEnded: (category) => ({ ...category, onMenu: category.onMenu ?? true }),
  detail: ({ name }) => name,
  find: async (transaction, { businessId }, subject) => {
    const row = await findEditedCategory(transaction, businessId, Number(subject));
    if (!row) return undefined;
    const { name, description, times, services, active: onMenu } = row;
    return { name, description, times, services, onMenu };
  },
  save: async (transaction, { businessId }, { subject, state: category }) => {
    const catalogCategoryId = Number(subject);
    const row = await findEditedCategory(transaction, businessId, catalogCategoryId);
    if (!row) throw new Error(`no category ${catalogCategoryId} to save`);
    if (category.onMenu) {
      const beside = await findCategoryNames(transaction, businessId, row.catalog_id);
      if (isNameTaken(beside, catalogCategoryId, category.name)) return refuse('name_taken');
    } else {
      const dishes = await findDishNames(transaction, businessId, catalogCategoryId);
      if (dishes.some(({ active }) => active)) return refuse('category_not_empty');
    }
    await saveEditedCategory(transaction, businessId, { catalogCategoryId, category });
    return undefined;
  },
  words: ({ name, description, times, services, onMenu }) =>
    onMenu
      ? [
          ['On the menu', 'Yes'],
          ['Name', name],
          ['Description', description || 'None'],
          ['Served', timesInWords(times).join('; ') || 'Whenever you are open'],
          ['Ordered', servicesInWords(services) || 'In every way'],
        ]
      : [['On the menu', 'No']],
};

/** A part of the menu, such as Dinner; its subject is its id. One that is off can be put back. */
export const catalogDetailsPart: Part<
  EditedCatalog,
  Refused<'name_taken' | 'catalog_not_empty'>
> = {
  action: 'MENU_CHANGED',
  isOfMenu: true,
  withoutEnded: asItIs,
  detail: ({ name }) => name,
  find: async (transaction, { businessId }, subject) => {
    const all = await findCatalogs(transaction, businessId);
    const found = all.find(({ id }) => String(id) === subject);
    return found && { name: found.name, onMenu: found.active };
  },
  save: async (transaction, { businessId }, { subject, state: catalog }) => {
    const catalogId = Number(subject);
    if (catalog.onMenu) {
      const beside = await findCatalogs(transaction, businessId);
      if (isNameTaken(beside, catalogId, catalog.name)) return refuse('name_taken');
    } else {
      const categories = await findCategoryNames(transaction, businessId, catalogId);
      if (categories.some(({ active }) => active)) return refuse('catalog_not_empty');
    }
    await saveEditedCatalog(transaction, { businessId, catalogId }, catalog);
    return undefined;
  },
  words: ({ name, onMenu }) =>
    onMenu
      ? [
          ['On the menu', 'Yes'],
          ['Name', name],
        ]
      : [['On the menu', 'No']],
};

type CategorySorting = { categories: { catalogCategoryId: number; name: string }[] };

/** The order of a catalog's categories; its subject is the catalog. */
export const categorySortingPart: Part<CategorySorting> = {
  action: 'MENU_CHANGED',
  isOfMenu: true,
  withoutEnded: asItIs,
  detail: () => 'order of categories',
  find: async (transaction, { businessId }, subject) => {
    const catalogId = Number(subject);
    if (!(await findEditedCatalog(transaction, businessId, catalogId))) return undefined;
    const names = await findCategoryNames(transaction, businessId, catalogId);
    return {
      categories: names
        .filter(({ active }) => active)
        .map(({ id, name }) => ({ catalogCategoryId: id, name })),
    };
  },
  save: async (transaction, { businessId }, { subject, state: { categories } }) => {
    await saveCategorySorting(transaction, businessId, {
      catalogId: Number(subject),
      catalogCategoryIds: categories.map(({ catalogCategoryId }) => catalogCategoryId),
    });
    return undefined;
  },
  words: ({ categories }) => numbered(categories),
};
