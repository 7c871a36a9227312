import { timesInWords } from '#contract/find/hours/times-text.ts';
import { sameName } from '#contract/find/menus/dish-options.ts';
import { groupInWords, servicesInWords } from '#contract/find/menus/option-words.ts';
import { shownCents } from '#contract/money/cents.ts';
import { prettify } from '#contract/prettify.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import {
  type EditedCategory,
  type EditedDish,
  findCategoryNames,
  findDishNames,
  findEditedCategory,
  findEditedDish,
  saveEditedCategory,
  saveEditedDish,
  saveOrderOfDishes,
} from '../../../find/menus/index.ts';
import type { Part, Words } from '../part.ts';

const asItIs = <State>(state: State) => state;
const yesOrNo = (answer: boolean) => (answer ? 'Yes' : 'No');

type Named = { id: number; name: string; active: boolean };

/**
 * Whether something beside it has that name: what is on the menu by what people read, what was on it
 * by the letters, which are its key.
 */
export const isNameTaken = (beside: readonly Named[], id: number | undefined, name: string) =>
  beside.some(
    (one) =>
      one.id !== id && (one.active ? sameName(one.name) === sameName(name) : one.name === name),
  );

/** A dish; its subject is its id. One that is not on the menu can be put back. */
export const dishDetailsPart: Part<EditedDish, Refused<'name_taken'>> = {
  action: 'MENU_CHANGED',
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
    await saveEditedDish(transaction, businessId, { itemId, dish });
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
              `Chosen at first: ${name}`,
              defaults.join(', '),
            ]),
          ['Notes for the kitchen', yesOrNo(dish.noteAllowed)],
          ['Age checked', yesOrNo(dish.ageChecked)],
          ['Tax category', prettify(dish.taxCategory)],
        ]
      : [['On the menu', 'No']],
};

type Order = { dishes: { itemId: number; name: string }[] };

/** The order of a category's dishes; its subject is the category. */
export const dishOrderPart: Part<Order> = {
  action: 'MENU_CHANGED',
  withoutEnded: asItIs,
  detail: () => 'order of dishes',
  find: async (transaction, { businessId }, subject) => {
    const catalogCategoryId = Number(subject);
    if (!(await findEditedCategory(transaction, businessId, catalogCategoryId))) return undefined;
    const names = await findDishNames(transaction, businessId, catalogCategoryId);
    return {
      dishes: names.filter(({ active }) => active).map(({ id, name }) => ({ itemId: id, name })),
    };
  },
  save: async (transaction, { businessId }, { subject, state: { dishes } }) => {
    await saveOrderOfDishes(transaction, businessId, {
      catalogCategoryId: Number(subject),
      itemIds: dishes.map(({ itemId }) => itemId),
    });
    return undefined;
  },
  words: ({ dishes }) => dishes.map(({ name }, index): Words[number] => [`No. ${index + 1}`, name]),
};

/** A category; its subject is its id. */
export const categoryDetailsPart: Part<EditedCategory, Refused<'name_taken'>> = {
  action: 'MENU_CHANGED',
  withoutEnded: asItIs,
  detail: ({ name }) => name,
  find: async (transaction, { businessId }, subject) => {
    const row = await findEditedCategory(transaction, businessId, Number(subject));
    if (!row) return undefined;
    const { name, description, times, services } = row;
    return { name, description, times, services };
  },
  save: async (transaction, { businessId }, { subject, state: category }) => {
    const catalogCategoryId = Number(subject);
    const row = await findEditedCategory(transaction, businessId, catalogCategoryId);
    if (!row) throw new Error(`no category ${catalogCategoryId} to save`);
    const beside = await findCategoryNames(transaction, businessId, row.catalog_id);
    if (isNameTaken(beside, catalogCategoryId, category.name)) return refuse('name_taken');
    await saveEditedCategory(transaction, businessId, { catalogCategoryId, category });
    return undefined;
  },
  words: ({ name, description, times, services }) => [
    ['Name', name],
    ['Description', description || 'None'],
    ['Served', timesInWords(times).join('; ') || 'Whenever you are open'],
    ['Ordered', servicesInWords(services) || 'In every way'],
  ],
};
