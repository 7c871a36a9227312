import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { contentsShape } from '../../find/menus/contents-fields.ts';
import { catalogShape, categoryShape, dishShape } from '../../find/menus/dish-fields.ts';
import { refusePriceBelowZero } from '../../find/menus/dish-options.ts';
import { editCalls } from './calls.ts';
import { menuOwnerSchema } from './menu-owner.ts';
import { dishNotFound, menuEditRefusals } from './refusals.ts';
import { asRead, changeId, versionSchema } from './version.ts';

const endpoint = endpointsIn('Edits');

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const ofDish = z.object({ itemId: id });
const ofCategory = z.object({ catalogCategoryId: id });
const ofCatalog = z.object({ catalogId: id });

const version = { version: versionSchema };

/** Set while a till owns the menu: then its dishes and categories are only shown. */
const till = { till: z.string().nullable().describe('The till that owns the menu, if one does.') };

const { options: _, ...ofDishItself } = contentsShape;

const contentsInListSchema = z.object({
  ...ofDishItself,
  withOptions: z
    .object({ contains: contentsShape.contains, mayContain: contentsShape.mayContain })
    .describe('What its options may add.'),
  isSaid: z.boolean().describe('Whether staff said it. If not, the menu did.'),
  isWaiting: z
    .boolean()
    .describe('Whether the menu has said something else since, and staff have not decided yet.'),
});

export type ContentsInList = z.output<typeof contentsInListSchema>;

const dishListSchema = z.object({
  timeZone: z.string(),
  owner: menuOwnerSchema.nullable().describe('Null: no till ever sent a menu, or may send one.'),
  catalogs: z.array(
    z.object({
      catalogId: z.number().int(),
      name: z.string(),
      version: versionSchema.describe('Of the order of its categories.'),
      details: z.object(asRead).describe('Its name.'),
      categories: z.array(
        z.object({
          catalogCategoryId: z.number().int(),
          name: z.string(),
          times: z.array(z.string()).describe('When it is served, in words; empty: always.'),
          items: z.array(
            z.object({
              itemId: z.number().int(),
              name: z.string(),
              ownPriceCents: z.number().int().describe('Without any option.'),
              priceCents: z.number().int().describe('What diners see beside it.'),
              isFrom: z.boolean().describe('Some of what must be chosen costs more.'),
              choices: z.array(z.string()).describe('The names of its option groups.'),
              contents: contentsInListSchema,
            }),
          ),
        }),
      ),
    }),
  ),
});

const dishToEditSchema = z.object({
  itemId: z.number().int(),
  catalogCategoryId: z.number().int(),
  categoryName: z.string(),
  ...dishShape,
  ...asRead,
  ...till,
});

const categoryToEditSchema = z.object({
  catalogCategoryId: z.number().int(),
  catalogName: z.string(),
  ...categoryShape,
  ...asRead,
  ...till,
  order: z.object({
    dishes: z.array(z.object({ itemId: z.number().int(), name: z.string() })),
    ...asRead,
  }),
});

export type DishList = z.output<typeof dishListSchema>;
export type DishToEdit = z.output<typeof dishToEditSchema>;
export type CategoryToEdit = z.output<typeof categoryToEditSchema>;

const categoryNotFound = {
  category_not_found: { status: 404, message: "We couldn't find that category on your menu." },
} as const;

const tooManyOptions = {
  too_many_options: {
    status: 409,
    message: 'A menu can have 30,000 options. Take some off first.',
  },
} as const;

const nameTaken = {
  name_taken: {
    status: 409,
    message: 'That name is already used here, or was, before it was taken off the menu.',
    field: 'name',
  },
} as const;

/** Enough for the largest dish, so that a text that is too long gets its own error. */
const bodyLimitBytes = 256 * 1024;

export const listDishes = endpoint(editCalls.listDishes, {
  summary: 'The menu, by category, with what diners see as the price of each dish',
  response: dishListSchema,
});

export const getDishToEdit = endpoint(editCalls.getDishToEdit, {
  summary: 'One dish, with its options and its version',
  params: ofDish,
  response: dishToEditSchema,
  refusals: dishNotFound,
});

export const changeDish = endpoint(editCalls.changeDish, {
  summary: 'Change a dish: its name, price, description, options, and how it is sold',
  params: ofDish,
  body: z.object({ ...dishShape, ...version }).check(refusePriceBelowZero),
  response: dishToEditSchema.extend(changeId),
  refusals: { ...menuEditRefusals, ...dishNotFound, ...nameTaken, ...tooManyOptions },
  bodyLimitBytes,
});

export const addDish = endpoint(editCalls.addDish, {
  summary: 'Add a dish at the end of a category; one that was taken off comes back by its name',
  body: z
    .object({ ...dishShape, catalogCategoryId: z.int().min(1).max(2_147_483_647) })
    .check(refusePriceBelowZero),
  response: dishToEditSchema,
  refusals: {
    ...menuEditRefusals,
    ...categoryNotFound,
    ...nameTaken,
    ...tooManyOptions,
    too_many_dishes: {
      status: 409,
      message: 'A category can have 500 dishes, and a menu 3,000. Take something off first.',
    },
  },
  bodyLimitBytes,
});

export const takeDishOff = endpoint(editCalls.takeDishOff, {
  summary: 'Take a dish off the menu; it can be put back by undoing this',
  params: ofDish,
  body: z.object(version),
  response: z.null(),
  refusals: { ...menuEditRefusals, ...dishNotFound },
});

export const changePrice = endpoint(editCalls.changePrice, {
  summary: 'Change the price of a dish, and nothing else about it',
  params: ofDish,
  body: z.object({
    priceCents: dishShape.priceCents,
    readCents: dishShape.priceCents.describe('The price that was read, without any option.'),
  }),
  response: z.object({ ownPriceCents: dishShape.priceCents, ...changeId }),
  refusals: { ...menuEditRefusals, ...dishNotFound },
});

export const getCategoryToEdit = endpoint(editCalls.getCategoryToEdit, {
  summary: 'One category: its name, times and services, and the order of its dishes',
  params: ofCategory,
  response: categoryToEditSchema,
  refusals: categoryNotFound,
});

export const changeCategory = endpoint(editCalls.changeCategory, {
  summary: 'Change the name and description of a category, its times, and how it may be ordered',
  params: ofCategory,
  body: z.object({ ...categoryShape, ...version }),
  response: categoryToEditSchema,
  refusals: { ...menuEditRefusals, ...categoryNotFound, ...nameTaken },
  bodyLimitBytes,
});

export const orderDishes = endpoint(editCalls.orderDishes, {
  summary: 'Change the order in which diners see the dishes of a category',
  params: ofCategory,
  body: z.object({
    itemIds: z.array(z.int().min(1).max(2_147_483_647)).max(500),
    ...version,
  }),
  response: categoryToEditSchema,
  refusals: { ...menuEditRefusals, ...categoryNotFound },
  bodyLimitBytes: 16 * 1024,
});

export const takeCategoryOff = endpoint(editCalls.takeCategoryOff, {
  summary: 'Take a category without dishes off the menu; it can be put back by undoing this',
  params: ofCategory,
  body: z.object(version),
  response: z.null(),
  refusals: {
    ...menuEditRefusals,
    ...categoryNotFound,
    category_not_empty: {
      status: 409,
      message: 'This category has dishes. Take them off the menu first.',
    },
  },
});

const catalogNotFound = {
  catalog_not_found: { status: 404, message: "We couldn't find that part of your menu." },
} as const;

export const addCategory = endpoint(editCalls.addCategory, {
  summary: 'Add a category at the end; one that was on the menu before comes back by its name',
  params: ofCatalog,
  body: z.object(categoryShape),
  response: categoryToEditSchema,
  refusals: {
    ...menuEditRefusals,
    ...catalogNotFound,
    ...nameTaken,
    too_many_categories: {
      status: 409,
      message: 'A part of the menu can have 100 categories.',
    },
  },
  bodyLimitBytes,
});

export const orderCategories = endpoint(editCalls.orderCategories, {
  summary: 'Change the order in which diners see the categories of one part of the menu',
  params: ofCatalog,
  body: z.object({
    catalogCategoryIds: z.array(z.int().min(1).max(2_147_483_647)).max(100),
    ...version,
  }),
  response: dishListSchema,
  refusals: { ...menuEditRefusals, ...catalogNotFound },
  bodyLimitBytes: 16 * 1024,
});

export const addCatalog = endpoint(editCalls.addCatalog, {
  summary:
    'Add a part of the menu, such as Dinner, at its end, and begin the menu with it if there is none; one that was taken off comes back by its name',
  body: z.object(catalogShape),
  response: z.object({ catalogId: z.number().int() }),
  refusals: {
    ...menuEditRefusals,
    ...nameTaken,
    too_many_catalogs: { status: 409, message: 'A menu can have 20 parts.' },
  },
});

export const changeCatalog = endpoint(editCalls.changeCatalog, {
  summary: 'Change the name of a part of the menu',
  params: ofCatalog,
  body: z.object({ ...catalogShape, ...version }),
  response: dishListSchema,
  refusals: { ...menuEditRefusals, ...catalogNotFound, ...nameTaken },
});

export const takeCatalogOff = endpoint(editCalls.takeCatalogOff, {
  summary: 'Take a part of the menu off it, once it has no categories; undoing this puts it back',
  params: ofCatalog,
  body: z.object(version),
  response: z.null(),
  refusals: {
    ...menuEditRefusals,
    ...catalogNotFound,
    catalog_not_empty: {
      status: 409,
      message: 'This part of the menu has categories. Take them off first.',
    },
  },
});
