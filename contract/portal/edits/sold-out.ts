import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { editCalls } from './calls.ts';
import { editRefusals } from './refusals.ts';
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

const menuToEditSchema = z.object({
  timeZone: z.string(),
  catalogs: z.array(
    z.object({
      catalogId: z.number().int(),
      name: z.string(),
      categories: z.array(
        soldOutSchema.extend({
          catalogCategoryId: z.number().int(),
          name: z.string(),
          items: z.array(soldOutSchema.extend({ itemId: z.number().int(), name: z.string() })),
        }),
      ),
    }),
  ),
});

export type SoldOut = z.output<typeof soldOutSchema>;
export type MenuToEdit = z.output<typeof menuToEditSchema>;

const id = z.int().min(1).max(2_147_483_647);

export const getMenuToEdit = endpoint(editCalls.getMenuToEdit, {
  summary: 'The menu, and which of its dishes are sold out',
  response: menuToEditSchema,
});

export const setSoldOut = endpoint(editCalls.setSoldOut, {
  summary: 'Mark a dish or a whole category as sold out, or as served again',
  body: z.object({
    kind: z.enum(['DISH', 'CATEGORY']),
    id,
    soldOut: soldOutSchema.shape.soldOut,
    version: versionSchema,
  }),
  response: soldOutSchema,
  refusals: {
    ...editRefusals,
    dish_not_found: { status: 404, message: "We couldn't find that on your menu." },
  },
});
