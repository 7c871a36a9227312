import { z } from 'zod';
import { lineOfText } from '../../text.ts';
import { categoryShape, dishShape } from './dish-fields.ts';
import { countOptions, namedOnce, refusePriceBelowZero } from './dish-options.ts';
import { dishPictureSchema } from './dish-pictures.ts';
import { dietaryTagSchema, menuServiceSchema } from './menus.ts';

const mostItems = 3_000;
const mostOptions = 30_000;

const newItemSchema = z
  .strictObject({
    ...dishShape,
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, 'must be a language such as it, fr or es-MX')
      .nullable()
      .default(null)
      .describe('The language of its name. Left out: English.'),
    description: dishShape.description.default(''),
    picture: dishPictureSchema.nullable().default(null),
    dietaryTags: z
      .array(dietaryTagSchema)
      .refine((tags) => new Set(tags).size === tags.length, 'must not list anything twice')
      .default([]),
    available: z.boolean().default(true),
    popular: z.boolean().default(false),
    optionGroups: dishShape.optionGroups.default([]),
    noteAllowed: dishShape.noteAllowed.default(true),
    ageChecked: dishShape.ageChecked.default(false),
    taxCategory: dishShape.taxCategory.default('PREPARED_FOOD'),
  })
  .check(refusePriceBelowZero);

const newCategorySchema = z.strictObject({
  ...categoryShape,
  description: categoryShape.description.default(''),
  times: categoryShape.times.default([]),
  services: categoryShape.services.default(menuServiceSchema.options),
  items: namedOnce(newItemSchema, 500).min(1),
});

const newCatalogSchema = z.strictObject({
  name: lineOfText(80).min(1),
  categories: namedOnce(newCategorySchema, 100).min(1),
});

type Catalogs = z.output<typeof newCatalogSchema>[];

const itemsOf = (catalogs: Catalogs) =>
  catalogs.flatMap(({ categories }) => categories.flatMap(({ items }) => items));

/** A whole menu, as an operator enters it. It replaces the previous one. */
export const newMenuSchema = z
  .strictObject({ catalogs: namedOnce(newCatalogSchema, 20) })
  .refine(({ catalogs }) => itemsOf(catalogs).length <= mostItems, {
    path: ['catalogs'],
    message: `must not have more than ${mostItems} items in all`,
  })
  .refine(
    ({ catalogs }) =>
      countOptions(itemsOf(catalogs).flatMap(({ optionGroups }) => optionGroups)) <= mostOptions,
    { path: ['catalogs'], message: `must not have more than ${mostOptions} options in all` },
  );

export type NewMenu = z.output<typeof newMenuSchema>;
export type NewMenuInput = z.input<typeof newMenuSchema>;
