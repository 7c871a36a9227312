import { z } from 'zod';
import { weeklyHoursSchema } from '../../ground/hours/hours.ts';
import { lineOfText } from '../../text.ts';
import { optionGroupsSchema, refusePriceBelowZero } from './dish-options.ts';
import { menuServiceSchema } from './menus.ts';

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

/** Everything about a dish that staff edit. */
export const dishShape = {
  name: lineOfText(120).min(1),
  description: lineOfText(600),
  priceCents: z.number().int('must be whole cents, such as 1250 for $12.50').min(0).max(10_000_000),
  optionGroups: optionGroupsSchema,
  noteAllowed: z
    .boolean()
    .describe('Whether a diner may add a note for the kitchen, such as "no onions".'),
  ageChecked: z.boolean().describe('Handed over only to somebody of legal age.'),
  taxCategory: taxCategorySchema,
};

export const editedDishSchema = z.object(dishShape).check(refusePriceBelowZero);

/** Everything about a category that staff edit. */
export const categoryShape = {
  name: lineOfText(80).min(1),
  description: lineOfText(600),
  times: weeklyHoursSchema.describe('When it is served. None: whenever it is open.'),
  services: z
    .array(menuServiceSchema)
    .min(1)
    .max(menuServiceSchema.options.length)
    .refine(
      (services) => new Set(services).size === services.length,
      'must not list anything twice',
    )
    .describe('How it may be ordered.'),
};

/** Of a part of the menu, such as Dinner. */
export const catalogShape = { name: lineOfText(80).min(1) };

export const editedCategorySchema = z.object(categoryShape);

export type EditedDishFields = z.output<typeof editedDishSchema>;
export type EditedCategoryFields = z.output<typeof editedCategorySchema>;
