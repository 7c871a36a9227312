import type { EditedCategoryFields } from '#contract/find/menus/dish-fields.ts';
import { menuServiceSchema } from '#contract/find/menus/menus.ts';
import { menuLimits } from '#contract/find/menus/menus-admin.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import {
  findCategoryNames,
  findEditedCatalog,
  findEditedCategory,
  insertCategory,
} from '../../../find/menus/index.ts';
import type { Operation } from '../../../people/access/index.ts';
import { editPart } from '../edit-part.ts';
import { orderedTimes } from '../hours-part.ts';
import { inOrder } from './change-dishes.ts';
import { editMenu } from './menu-owner.ts';
import { isNameTaken } from './menu-parts.ts';
import { readCategory, readDishList } from './show-dishes.ts';

const asStored = (category: EditedCategoryFields) => ({
  ...category,
  times: orderedTimes(category.times),
  // The same services are stored the same way.
  services: menuServiceSchema.options.filter((service) => category.services.includes(service)),
  onMenu: true,
});

export const changeCategory: Operation<'changeCategory'> = ({ params, body }, context) => {
  const { catalogCategoryId } = params;
  const { version, ...category } = body;
  return editMenu(context, async (transaction) => {
    const now = await findEditedCategory(transaction, context.businessId, catalogCategoryId);
    if (!now?.active) return refuse('category_not_found');
    const edited = await editPart(transaction, context, 'categoryDetails', {
      subject: String(catalogCategoryId),
      version,
      to: () => asStored(category),
    });
    if (isRefused(edited)) {
      if (edited.code === 'category_not_empty') throw new Error('it stays on the menu');
      return edited.code === 'not_there' ? refuse('category_not_found') : refuse(edited.code);
    }
    return (
      (await readCategory(transaction, context, catalogCategoryId)) ?? refuse('category_not_found')
    );
  });
};

export const takeCategoryOff: Operation<'takeCategoryOff'> = ({ params, body }, context) =>
  editMenu(context, async (transaction) => {
    const edited = await editPart(transaction, context, 'categoryDetails', {
      subject: String(params.catalogCategoryId),
      version: body.version,
      to: (category) => ({ ...category, onMenu: false }),
    });
    if (!isRefused(edited)) return null;
    if (edited.code === 'name_taken') throw new Error('what is off the menu takes no name');
    return refuse(edited.code === 'not_there' ? 'category_not_found' : edited.code);
  });

/** The id of a category of that name that was on the menu once, or of a new one. */
async function idForCategory(
  transaction: DatabaseTransaction,
  businessId: number,
  { catalogId, name }: { catalogId: number; name: string },
) {
  const names = await findCategoryNames(transaction, businessId, catalogId);
  const former = names.find((one) => !one.active && one.name === name);
  if (isNameTaken(names, former?.id, name)) return refuse('name_taken');
  const onMenu = names.filter(({ active }) => active);
  if (onMenu.length >= menuLimits.categoriesOfCatalog) return refuse('too_many_categories');
  return former?.id ?? insertCategory(transaction, businessId, { catalogId, name });
}

export const addCategory: Operation<'addCategory'> = ({ params, body }, context) => {
  const { businessId } = context;
  const { catalogId } = params;
  return editMenu(context, async (transaction) => {
    if (!(await findEditedCatalog(transaction, businessId, catalogId))) {
      return refuse('catalog_not_found');
    }
    const { name } = body;
    const catalogCategoryId = await idForCategory(transaction, businessId, { catalogId, name });
    if (isRefused(catalogCategoryId)) return catalogCategoryId;
    const edited = await editPart(transaction, context, 'categoryDetails', {
      subject: String(catalogCategoryId),
      to: () => asStored(body),
    });
    const added = isRefused(edited)
      ? undefined
      : await readCategory(transaction, context, catalogCategoryId);
    if (!added) throw new Error(`category ${catalogCategoryId} was added and is not there`);
    return added;
  });
};

export const orderCategories: Operation<'orderCategories'> = ({ params, body }, context) =>
  editMenu(context, async (transaction) => {
    const edited = await editPart(transaction, context, 'categoryOrder', {
      subject: String(params.catalogId),
      version: body.version,
      to: ({ categories }) => ({
        categories: inOrder(
          categories,
          body.catalogCategoryIds,
          ({ catalogCategoryId }) => catalogCategoryId,
        ),
      }),
    });
    if (!isRefused(edited)) return readDishList(transaction, context);
    return refuse(edited.code === 'not_there' ? 'catalog_not_found' : edited.code);
  });
