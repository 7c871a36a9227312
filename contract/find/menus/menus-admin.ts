import { z } from 'zod';
import { lineOfText } from '../../text.ts';
import { weeklyHoursSchema } from '../hours/hours.ts';
import {
  countOptions,
  namedOnce,
  optionGroupsSchema,
  refusePriceBelowZero,
} from './dish-options.ts';
import { dishPictureSchema } from './dish-pictures.ts';
import { dietaryTagSchema, menuServiceSchema } from './menus.ts';

const mostItems = 3_000;
const mostOptions = 30_000;

/** What the rates of sales tax tell apart. */
export const taxCategorySchema = z.enum([
  'PREPARED_FOOD',
  'GROCERY',
  'SOFT_DRINK',
  'BOTTLED_WATER',
  'CANDY',
  'ALCOHOL',
  'MERCHANDISE',
  'NOT_TAXED',
]);

export type TaxCategory = z.infer<typeof taxCategorySchema>;

const newItemSchema = z
  .strictObject({
    name: lineOfText(120).min(1),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, 'must be a language such as it, fr or es-MX')
      .nullable()
      .default(null)
      .describe('The language of its name. Left out: English.'),
    description: lineOfText(600).default(''),
    priceCents: z
      .number()
      .int('must be whole cents, such as 1250 for $12.50')
      .min(0)
      .max(10_000_000),
    picture: dishPictureSchema.nullable().default(null),
    dietaryTags: z
      .array(dietaryTagSchema)
      .refine((tags) => new Set(tags).size === tags.length, 'must not list anything twice')
      .default([]),
    available: z.boolean().default(true),
    popular: z.boolean().default(false),
    optionGroups: optionGroupsSchema.default([]),
    noteAllowed: z
      .boolean()
      .default(true)
      .describe('Whether a diner may add a note for the kitchen, such as "no onions".'),
    ageChecked: z.boolean().default(false).describe('Handed over only to somebody of legal age.'),
    taxCategory: taxCategorySchema.default('PREPARED_FOOD'),
  })
  .check(refusePriceBelowZero);

const newCategorySchema = z.strictObject({
  name: lineOfText(80).min(1),
  description: lineOfText(600).default(''),
  times: weeklyHoursSchema.default([]).describe('When it is served. None: whenever it is open.'),
  services: z
    .array(menuServiceSchema)
    .min(1)
    .refine(
      (services) => new Set(services).size === services.length,
      'must not list anything twice',
    )
    .default(menuServiceSchema.options)
    .describe('How it may be ordered. Left out: in every way that the restaurant offers.'),
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
