import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { optionPathSchema } from '../../find/menus/contents-fields.ts';
import { mostPortions } from '../../find/menus/portions.ts';
import { editCalls } from './calls.ts';
import { editRefusals, soldOutRefusals } from './refusals.ts';
import { versionSchema } from './version.ts';

const endpoint = endpointsIn('Edits');

const soldOutSchema = z.object({
  soldOut: z
    .enum(['TOMORROW', 'FURTHER_NOTICE'])
    .nullable()
    .describe(
      "TOMORROW: sold out until the restaurant's next day begins, at 4 AM. Null: it is served.",
    ),
  until: z.iso.datetime().nullable().describe('When it ends automatically.'),
  version: versionSchema,
});

const portionsSchema = z.object({
  left: z.int().min(0).max(mostPortions).nullable().describe('Null: not counted.'),
  version: versionSchema,
});

const soldOutOptionSchema = soldOutSchema.extend({ at: optionPathSchema });

const till = {
  till: z.string().nullable().describe('The till that says what is sold out, if one does.'),
};

const menuToEditSchema = z.object({
  timeZone: z.string(),
  ...till,
  catalogs: z.array(
    z.object({
      catalogId: z.number().int(),
      name: z.string(),
      categories: z.array(
        soldOutSchema.extend({
          catalogCategoryId: z.number().int(),
          name: z.string(),
          items: z.array(
            soldOutSchema.extend({
              itemId: z.number().int(),
              name: z.string(),
              portions: portionsSchema.describe('How many orders on the web may still have.'),
              unpaidPortions: z
                .int()
                .describe('How many of them are in orders that wait for a payment.'),
              options: z.number().int().describe('How many options it has.'),
              soldOutOptions: z.array(soldOutOptionSchema),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type PortionsToEdit = z.output<typeof portionsSchema>;
export type SoldOut = z.output<typeof soldOutSchema>;
export type MenuToEdit = z.output<typeof menuToEditSchema>;

const id = z.int().min(1).max(2_147_483_647);

export const getMenuToEdit = endpoint(editCalls.getMenuToEdit, {
  summary: 'The menu, and which of its dishes are sold out',
  response: menuToEditSchema,
});

const dishNotFound = {
  dish_not_found: { status: 404, message: "We couldn't find that on your menu." },
} as const;

const optionsToEditSchema = z.object({
  itemId: z.number().int(),
  name: z.string(),
  timeZone: z.string(),
  ...till,
  options: z.array(soldOutOptionSchema),
});

export type OptionsToEdit = z.output<typeof optionsToEditSchema>;

export const listSoldOutOptions = endpoint(editCalls.listSoldOutOptions, {
  summary: 'The options of a dish, and which of them are sold out',
  params: z.object({ itemId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: optionsToEditSchema,
  refusals: dishNotFound,
});

export const setSoldOut = endpoint(editCalls.setSoldOut, {
  summary: 'Mark a dish, an option of it or a whole category as sold out, or as served again',
  body: z.object({
    kind: z.enum(['DISH', 'CATEGORY']),
    id,
    at: optionPathSchema.optional().describe('For an option of the dish.'),
    soldOut: soldOutSchema.shape.soldOut,
    version: versionSchema,
  }),
  response: soldOutSchema,
  refusals: {
    ...editRefusals,
    ...soldOutRefusals,
    ...dishNotFound,
  },
});

export const setPortions = endpoint(editCalls.setPortions, {
  summary:
    'Say how many portions of a dish are left for orders on the web, or count them no longer',
  body: portionsSchema.extend({ itemId: id }),
  response: portionsSchema,
  refusals: {
    ...editRefusals,
    ...soldOutRefusals,
    ...dishNotFound,
    edited_meanwhile: {
      status: 409,
      message:
        "Somebody ordered or changed the count while you were editing. Your change isn't saved yet.",
    },
  },
});
