import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { restaurantNotFound } from '../../ground/restaurant/refusals.ts';
import { publicRestaurantIdSchema } from '../../text.ts';
import { menuCalls } from './calls.ts';
import { allergens, dietaryTags } from './contents.ts';

export const dietaryTagSchema = z.enum(dietaryTags);

/** How an order reaches its diner. The service types of orders include these. */
export const menuServiceSchema = z.enum(['TAKE_OUT', 'DELIVERY', 'DINE_IN']);

export type MenuService = z.infer<typeof menuServiceSchema>;

const allergenList = z.array(z.enum(allergens)).min(1).optional();

const allergenShape = {
  contains: allergenList.describe(
    'Allergens in it; for an option, those that it adds. If an allergen is in neither list, nobody said whether it is in it.',
  ),
  mayContain: allergenList.describe('Allergens that it may contain traces of.'),
};

const optionShape = {
  name: z.string(),
  priceCents: z.number().int().describe('What it adds to the price, or takes off below zero.'),
  available: z.boolean().describe('False while sold out.'),
  ...allergenShape,
  ends: z
    .array(dietaryTagSchema)
    .min(1)
    .optional()
    .describe('The tags of the dish that no longer hold with it.'),
  notSaid: z
    .literal(true)
    .optional()
    .describe('Whether the restaurant said what is in the dish, but nothing about this option.'),
};

const groupShape = {
  name: z.string(),
  least: z.number().int().min(0).describe('How many options must be chosen.'),
  most: z.number().int().nullable().describe('How many may be. Null: as many as there are.'),
  mostOfEach: z.number().int().min(1).describe('How often the same option may be chosen.'),
  defaults: z.array(z.string()).describe('The names of the options that are chosen at first.'),
};

const innerGroupSchema = z.object({
  ...groupShape,
  options: z.array(z.object(optionShape)).min(1),
});

const optionGroupSchema = z.object({
  ...groupShape,
  options: z
    .array(
      z.object({
        ...optionShape,
        optionGroups: z
          .array(innerGroupSchema)
          .optional()
          .describe('What is chosen about this option, once it is chosen.'),
      }),
    )
    .min(1),
});

const menuItemSchema = z.object({
  itemId: z.number().int(),
  name: z.string(),
  language: z.string().nullable().describe('The language of its name; null for English.'),
  description: z.string(),
  priceCents: z.number().int().min(0),
  picture: z.string().nullable(),
  dietaryTags: z.array(dietaryTagSchema),
  ...allergenShape,
  calories: z.int().optional().describe('Left out if the restaurant gives none.'),
  available: z.boolean().describe('False while sold out.'),
  portionsLeft: z
    .int()
    .optional()
    .describe('How many can still be ordered. Left out: not counted.'),
  popular: z.boolean(),
  optionGroups: z
    .array(optionGroupSchema)
    .optional()
    .describe('What is chosen about the dish. Left out: nothing.'),
  noteAllowed: z.literal(false).optional().describe('Left out: a diner may add a note.'),
  ageChecked: z
    .literal(true)
    .optional()
    .describe('Handed over only to somebody of legal age. Left out: to everybody.'),
});

const catalogCategorySchema = z.object({
  catalogCategoryId: z.number().int(),
  name: z.string(),
  description: z.string(),
  times: z
    .array(z.string())
    .optional()
    .describe('When it is served, in words. Left out: whenever the restaurant is open.'),
  services: z
    .array(menuServiceSchema)
    .optional()
    .describe('How it may be ordered. Left out: in every way that the restaurant offers.'),
  items: z.array(menuItemSchema).min(1),
});

const catalogSchema = z.object({
  catalogId: z.number().int(),
  name: z.string(),
  categories: z.array(catalogCategorySchema).min(1),
});

export const menuSchema = z.object({
  catalogs: z.array(catalogSchema).describe("In the restaurant's order."),
});

export type MenuOptionGroup = z.infer<typeof optionGroupSchema>;
export type MenuItem = z.infer<typeof menuItemSchema>;
export type CatalogCategory = z.infer<typeof catalogCategorySchema>;
export type Catalog = z.infer<typeof catalogSchema>;
export type Menu = z.infer<typeof menuSchema>;

const endpoint = endpointsIn('Menus');

export const getCatalog = endpoint(menuCalls.getCatalog, {
  summary: "A restaurant's menu, by catalog and category",
  params: z.object({ id: publicRestaurantIdSchema }),
  response: menuSchema,
  refusals: restaurantNotFound,
});
