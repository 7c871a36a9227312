import { lowestCents } from '#contract/find/menus/choices.ts';
import { menuLimits } from '#contract/find/menus/menus-admin.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import {
  countDishes,
  findDishNames,
  findEditedCategory,
  insertDish,
} from '../../../find/menus/index.ts';
import type { Operation, StaffContext } from '../../../people/access/index.ts';
import { editPart, lockWhere } from '../edit-part.ts';
import { editMenu } from './menu-owner.ts';
import { dishDetailsPart, isNameTaken, wouldHaveTooManyOptions } from './menu-parts.ts';
import { readCategory, readDish } from './show-dishes.ts';

async function isOnMenu(transaction: DatabaseTransaction, context: StaffContext, itemId: number) {
  const where = await lockWhere(transaction, context);
  return (await dishDetailsPart.find(transaction, where, String(itemId)))?.onMenu === true;
}

export const changeDish: Operation<'changeDish'> = ({ params, body }, context) => {
  const { itemId } = params;
  const { version, ...dish } = body;
  return editMenu(context, async (transaction) => {
    if (!(await isOnMenu(transaction, context, itemId))) return refuse('dish_not_found');
    const edited = await editPart(transaction, context, 'dishDetails', {
      subject: String(itemId),
      version,
      to: () => ({ ...dish, onMenu: true }),
    });
    if (isRefused(edited)) {
      return edited.code === 'not_there' ? refuse('dish_not_found') : refuse(edited.code);
    }
    const changed = await readDish(transaction, context, itemId);
    return changed ? { ...changed, changeId: edited.changeId } : refuse('dish_not_found');
  });
};

/**
 * Only the price: what else somebody changes of the dish meanwhile stays. Somebody else's price is a
 * conflict.
 */
export const changePrice: Operation<'changePrice'> = ({ params, body }, context) => {
  const { priceCents, readCents } = body;
  return editMenu(context, async (transaction) => {
    const subject = String(params.itemId);
    const where = await lockWhere(transaction, context);
    const dish = await dishDetailsPart.find(transaction, where, subject);
    if (!dish?.onMenu) return refuse('dish_not_found');
    const { optionGroups } = dish;
    if (lowestCents({ priceCents, optionGroups }) < 0) {
      return refuseInput(
        'priceCents',
        'would make the dish cost less than $0.00 with some options',
      );
    }
    if (dish.priceCents !== readCents && dish.priceCents !== priceCents) {
      return refuse('edited_meanwhile');
    }
    const edited = await editPart(transaction, context, 'dishDetails', {
      subject,
      to: (now) => ({ ...now, priceCents }),
      locked: where,
    });
    if (isRefused(edited)) {
      throw new Error(`a price of a dish that was just read was refused: ${edited.code}`);
    }
    return { ownPriceCents: priceCents, changeId: edited.changeId };
  });
};

export const takeDishOff: Operation<'takeDishOff'> = ({ params, body }, context) =>
  editMenu(context, async (transaction) => {
    const edited = await editPart(transaction, context, 'dishDetails', {
      subject: String(params.itemId),
      version: body.version,
      to: (dish) => ({ ...dish, onMenu: false }),
    });
    if (!isRefused(edited)) return null;
    if (edited.code === 'name_taken' || edited.code === 'too_many_options') {
      throw new Error('a dish off the menu has no name to take, and no options');
    }
    return refuse(edited.code === 'not_there' ? 'dish_not_found' : edited.code);
  });

/** The id of a dish of that name that was on the menu once, or of a new one. */
async function idForDish(
  transaction: DatabaseTransaction,
  businessId: number,
  { catalogCategoryId, name }: { catalogCategoryId: number; name: string },
) {
  const names = await findDishNames(transaction, businessId, catalogCategoryId);
  const former = names.find((one) => !one.active && one.name === name);
  if (isNameTaken(names, former?.id, name)) return refuse('name_taken');
  const isFull =
    names.filter(({ active }) => active).length >= menuLimits.itemsOfCategory ||
    (await countDishes(transaction, businessId)) >= menuLimits.items;
  if (isFull) return refuse('too_many_dishes');
  return former?.id ?? insertDish(transaction, businessId, { catalogCategoryId, name });
}

export const addDish: Operation<'addDish'> = ({ body }, context) => {
  const { businessId } = context;
  const { catalogCategoryId, ...dish } = body;
  return editMenu(context, async (transaction) => {
    const category = await findEditedCategory(transaction, businessId, catalogCategoryId);
    if (!category?.active) return refuse('category_not_found');
    const options = { after: dish.optionGroups };
    if (await wouldHaveTooManyOptions(transaction, businessId, options)) {
      return refuse('too_many_options');
    }
    const itemId = await idForDish(transaction, businessId, {
      catalogCategoryId,
      name: dish.name,
    });
    if (isRefused(itemId)) return itemId;
    const edited = await editPart(transaction, context, 'dishDetails', {
      subject: String(itemId),
      to: () => ({ ...dish, onMenu: true }),
    });
    const added = isRefused(edited) ? undefined : await readDish(transaction, context, itemId);
    if (!added) throw new Error(`dish ${itemId} was added and is not there`);
    return added;
  });
};

/** Those named in `ids` come first, in that order; the others follow. */
export function inOrder<One>(
  all: readonly One[],
  ids: readonly number[],
  idOf: (one: One) => number,
) {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const positionOf = (one: One) => positions.get(idOf(one)) ?? ids.length;
  return all.toSorted((a, b) => positionOf(a) - positionOf(b));
}

export const orderDishes: Operation<'orderDishes'> = ({ params, body }, context) => {
  const { catalogCategoryId } = params;
  return editMenu(context, async (transaction) => {
    const edited = await editPart(transaction, context, 'dishOrder', {
      subject: String(catalogCategoryId),
      version: body.version,
      to: ({ dishes }) => ({ dishes: inOrder(dishes, body.itemIds, ({ itemId }) => itemId) }),
    });
    if (isRefused(edited)) {
      return refuse(edited.code === 'not_there' ? 'category_not_found' : edited.code);
    }
    return (
      (await readCategory(transaction, context, catalogCategoryId)) ?? refuse('category_not_found')
    );
  });
};
