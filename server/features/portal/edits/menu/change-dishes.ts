import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import {
  countDishes,
  findDishNames,
  findEditedCategory,
  insertDish,
} from '../../../find/menus/index.ts';
import type { Operation, StaffContext } from '../../../people/access/index.ts';
import { editPart, lockWhere } from '../edit-part.ts';
import { orderedTimes } from '../hours-part.ts';
import { spendOnEdit } from '../spend-on-edit.ts';
import { dishDetailsPart, isNameTaken } from './menu-parts.ts';
import { readCategory, readDish } from './show-dishes.ts';

const mostOfCategory = 500;
const mostOfMenu = 3_000;

async function isOnMenu(transaction: DatabaseTransaction, context: StaffContext, itemId: number) {
  const where = await lockWhere(transaction, context);
  return (await dishDetailsPart.find(transaction, where, String(itemId)))?.onMenu === true;
}

export const changeDish: Operation<'changeDish'> = async ({ params, body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { itemId } = params;
  const { version, ...dish } = body;
  return context.transact(async (transaction) => {
    if (!(await isOnMenu(transaction, context, itemId))) return refuse('dish_not_found');
    const edited = await editPart(transaction, context, 'dishDetails', {
      subject: String(itemId),
      version,
      to: () => ({ ...dish, onMenu: true }),
    });
    if (isRefused(edited)) {
      return edited.code === 'not_there' ? refuse('dish_not_found') : refuse(edited.code);
    }
    return (await readDish(transaction, context, itemId)) ?? refuse('dish_not_found');
  });
};

export const takeDishOff: Operation<'takeDishOff'> = async ({ params, body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  return context.transact(async (transaction) => {
    const edited = await editPart(transaction, context, 'dishDetails', {
      subject: String(params.itemId),
      version: body.version,
      to: (dish) => ({ ...dish, onMenu: false }),
    });
    if (!isRefused(edited)) return null;
    if (edited.code === 'name_taken') throw new Error('a dish off the menu has no name to take');
    return refuse(edited.code === 'not_there' ? 'dish_not_found' : edited.code);
  });
};

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
    names.filter(({ active }) => active).length >= mostOfCategory ||
    (await countDishes(transaction, businessId)) >= mostOfMenu;
  if (isFull) return refuse('too_many_dishes');
  return former?.id ?? insertDish(transaction, businessId, { catalogCategoryId, name });
}

export const addDish: Operation<'addDish'> = async ({ body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { businessId } = context;
  const { catalogCategoryId, ...dish } = body;
  return context.transact(async (transaction) => {
    await lockWhere(transaction, context);
    const category = await findEditedCategory(transaction, businessId, catalogCategoryId);
    if (!category) return refuse('category_not_found');
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

export const changeCategory: Operation<'changeCategory'> = async ({ params, body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { catalogCategoryId } = params;
  const { version, ...category } = body;
  return context.transact(async (transaction) => {
    const edited = await editPart(transaction, context, 'categoryDetails', {
      subject: String(catalogCategoryId),
      version,
      to: () => ({
        ...category,
        times: orderedTimes(category.times),
        // The same services are stored the same way.
        services: menuServiceSchema.options.filter((service) =>
          category.services.includes(service),
        ),
      }),
    });
    if (isRefused(edited)) {
      return edited.code === 'not_there' ? refuse('category_not_found') : refuse(edited.code);
    }
    return (
      (await readCategory(transaction, context, catalogCategoryId)) ?? refuse('category_not_found')
    );
  });
};

export const orderDishes: Operation<'orderDishes'> = async ({ params, body }, context) => {
  const usedUp = await spendOnEdit(context);
  if (usedUp) return usedUp;
  const { catalogCategoryId } = params;
  return context.transact(async (transaction) => {
    const edited = await editPart(transaction, context, 'dishOrder', {
      subject: String(catalogCategoryId),
      version: body.version,
      // What isn't named comes last: a dish never gets lost by its order.
      to: ({ dishes }) => {
        const placeOf = new Map(body.itemIds.map((itemId, index) => [itemId, index]));
        const place = ({ itemId }: { itemId: number }) =>
          placeOf.get(itemId) ?? body.itemIds.length;
        return { dishes: dishes.toSorted((a, b) => place(a) - place(b)) };
      },
    });
    if (isRefused(edited)) {
      return refuse(edited.code === 'not_there' ? 'category_not_found' : edited.code);
    }
    return (
      (await readCategory(transaction, context, catalogCategoryId)) ?? refuse('category_not_found')
    );
  });
};
