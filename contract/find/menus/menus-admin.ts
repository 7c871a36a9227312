import { z } from 'zod';
import { lineOfText } from '../../text.ts';
import { dietaryTagList, menuContentsSchema, refuseContradiction } from './contents-fields.ts';
import { categoryShape, dishShape } from './dish-fields.ts';
import {
  countOptions,
  menuReference,
  namedOnce,
  optionGroupsOfMenuSchema,
  refusePriceBelowZero,
} from './dish-options.ts';
import { dishPictureSchema } from './dish-pictures.ts';
import { menuServiceSchema } from './menus.ts';
import { isSameOption, optionsIn } from './option-paths.ts';

export const menuLimits = {
  catalogs: 20,
  categoriesOfCatalog: 100,
  itemsOfCategory: 500,
  items: 3_000,
  options: 30_000,
} as const;

export const tooManyItems = `must not have more than ${menuLimits.items} items in all`;
export const tooManyOptions = `must not have more than ${menuLimits.options} options in all`;

export const newItemSchema = z
  .strictObject({
    ...dishShape,
    reference: menuReference
      .optional()
      .describe(
        "The till's own id of it, if it has one. Two dishes with the same one are the same to the till, such as on two menus.",
      ),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, 'must be a language such as it, fr or es-MX')
      .nullable()
      .default(null)
      .describe('The language of its name. Left out: English.'),
    description: dishShape.description.default(''),
    picture: dishPictureSchema.nullable().default(null),
    dietaryTags: dietaryTagList
      .optional()
      .describe('If left out, the tags that the menu gave it before stay.'),
    contents: menuContentsSchema
      .optional()
      .describe(
        'Allergens and calories. If left out, what the menu said before stays. Where staff said something else in the portal, theirs stays until one of them decides.',
      ),
    available: z.boolean().default(true),
    popular: z.boolean().default(false),
    optionGroups: optionGroupsOfMenuSchema.default([]),
    noteAllowed: dishShape.noteAllowed.default(true),
    ageChecked: dishShape.ageChecked.default(false),
    taxCategory: dishShape.taxCategory.default('PREPARED_FOOD'),
  })
  .check(refusePriceBelowZero)
  .check(({ value: { dietaryTags: tags = [], contents, optionGroups }, issues }) => {
    if (!contents) return;
    refuseContradiction({ ...contents, tags }, { path: 'dietaryTags', issues });
    const options = optionsIn(optionGroups);
    for (const [index, { at }] of contents.options.entries()) {
      if (options.some((option) => isSameOption(option.at, at))) continue;
      const path = ['contents', 'options', index, 'at'];
      issues.push({ code: 'custom', input: at, path, message: 'must be an option of the dish' });
    }
  });

const categoryFields = {
  ...categoryShape,
  description: categoryShape.description.default(''),
  times: categoryShape.times.default([]),
  services: categoryShape.services.default(menuServiceSchema.options),
};

const newCategorySchema = z.strictObject({
  ...categoryFields,
  items: namedOnce(newItemSchema, menuLimits.itemsOfCategory).min(1),
});

const catalogFields = { name: lineOfText(80).min(1) };

const newCatalogSchema = z.strictObject({
  ...catalogFields,
  categories: namedOnce(newCategorySchema, menuLimits.categoriesOfCatalog).min(1),
});

/** A category and a catalog without a check of their contents, which are read one by one later. */
export const categoryHeadSchema = z.strictObject({
  ...categoryFields,
  items: z.array(z.unknown()).min(1).max(menuLimits.itemsOfCategory),
});
export const catalogHeadSchema = z.strictObject({
  ...catalogFields,
  categories: z.array(z.unknown()).min(1).max(menuLimits.categoriesOfCatalog),
});

type Catalogs = z.output<typeof newCatalogSchema>[];

const itemsOf = (catalogs: Catalogs) =>
  catalogs.flatMap(({ categories }) => categories.flatMap(({ items }) => items));

/** A whole menu, as an operator enters it. It replaces the previous one. */
export const newMenuSchema = z
  .strictObject({ catalogs: namedOnce(newCatalogSchema, menuLimits.catalogs) })
  .refine(({ catalogs }) => itemsOf(catalogs).length <= menuLimits.items, {
    path: ['catalogs'],
    message: tooManyItems,
  })
  .refine(
    ({ catalogs }) =>
      countOptions(itemsOf(catalogs).flatMap(({ optionGroups }) => optionGroups)) <=
      menuLimits.options,
    { path: ['catalogs'], message: tooManyOptions },
  );

export type NewMenu = z.output<typeof newMenuSchema>;
export type NewMenuInput = z.input<typeof newMenuSchema>;
