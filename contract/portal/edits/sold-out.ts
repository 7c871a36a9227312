import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { optionPathSchema } from '../../find/menus/contents-fields.ts';
import { mostPortions } from '../../find/menus/portions.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { lineOfText } from '../../text.ts';
import { editCalls } from './calls.ts';
import { dishNotFound, editRefusals, soldOutRefusals } from './refusals.ts';
import { changeId, versionSchema } from './version.ts';

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

const everywhereSchema = z
  .object({
    name: z.string(),
    dishes: z.number().int(),
    options: z.number().int(),
    soldOut: soldOutSchema.shape.soldOut.describe('Null unless all of them are sold out.'),
    out: z.number().int().describe('How many of them are sold out.'),
  })
  .describe('A name of an option, or of several dishes.');

const menuToEditSchema = z.object({
  timeZone: z.string(),
  ...till,
  everywhere: z.array(everywhereSchema),
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
export type Everywhere = z.output<typeof everywhereSchema>;
export type MenuToEdit = z.output<typeof menuToEditSchema>;

const id = z.int().min(1).max(2_147_483_647);

export const getMenuToEdit = endpoint(editCalls.getMenuToEdit, {
  summary: 'The menu, and which of its dishes are sold out',
  response: menuToEditSchema,
});

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
  response: soldOutSchema.extend(changeId),
  refusals: {
    ...editRefusals,
    ...soldOutRefusals,
    ...dishNotFound,
  },
});

/** How many dishes and options one change may have: each is found and saved separately. */
export const mostPlaces = 300;

export const setSoldOutOfMany = endpoint(editCalls.setSoldOutOfMany, {
  summary:
    'Mark several dishes, or every dish and option with a name, as sold out or available again, in one change',
  body: z
    .object({
      itemIds: z.array(id).max(mostPlaces).default([]),
      names: z
        .array(lineOfText(120).min(1))
        .max(20)
        .default([])
        .describe('Every dish and option on the menu with one of these names.'),
      soldOut: soldOutSchema.shape.soldOut,
    })
    .refine(({ itemIds, names }) => itemIds.length + names.length > 0, 'must name something'),
  response: z.object({
    places: z.number().int().describe('How many dishes and options were marked.'),
    until: soldOutSchema.shape.until,
    ...changeId,
  }),
  refusals: {
    ...tooManyAttempts,
    ...soldOutRefusals,
    ...dishNotFound,
    too_many_places: {
      status: 409,
      message: `That's more than ${mostPlaces} dishes and options. Choose fewer at a time.`,
    },
  },
  bodyLimitBytes: 16 * 1024,
});

export const setPortions = endpoint(editCalls.setPortions, {
  summary:
    'Say how many portions of a dish are left for orders on the web, or count them no longer',
  body: portionsSchema.extend({ itemId: id }),
  response: portionsSchema.extend(changeId),
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
