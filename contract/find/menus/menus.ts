import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { restaurantNotFound } from '../../tenant/restaurant/refusals.ts';
import { publicRestaurantIdSchema } from '../../text.ts';
import { menuCalls } from './calls.ts';

export const dietaryTagSchema = z.enum([
  'VEGETARIAN',
  'VEGAN',
  'GLUTEN_FREE',
  'DAIRY_FREE',
  'NUT_FREE',
  'HALAL',
  'KOSHER',
  'SPICY',
]);

const menuItemSchema = z.object({
  itemId: z.number().int(),
  name: z.string(),
  language: z.string().nullable().describe('The language of its name; null for English.'),
  description: z.string(),
  priceCents: z.number().int().min(0),
  picture: z.string().nullable(),
  dietaryTags: z.array(dietaryTagSchema),
  available: z.boolean().describe('False while sold out.'),
  popular: z.boolean(),
});

const catalogCategorySchema = z.object({
  catalogCategoryId: z.number().int(),
  name: z.string(),
  description: z.string(),
  items: z.array(menuItemSchema).min(1),
});

const catalogSchema = z.object({
  catalogId: z.number().int(),
  name: z.string(),
  categories: z.array(catalogCategorySchema).min(1),
});

const menuSchema = z.object({
  catalogs: z.array(catalogSchema).describe("In the restaurant's order."),
});

export type DietaryTag = z.infer<typeof dietaryTagSchema>;
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
