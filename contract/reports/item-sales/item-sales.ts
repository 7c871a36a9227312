import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import type { Meaning } from '../../refusals.ts';
import { completeUpTo } from '../report/amounts.ts';
import { reportCalls } from '../report/calls.ts';
import { dateRange, isForward, notForward } from '../report/criteria.ts';

const endpoint = endpointsIn('Reports');

const idMessage = 'must be the id of one on your menu';
const menuId = z
  .preprocess(
    (given) => (given === '' ? undefined : given),
    z.coerce
      .number({ error: idMessage })
      .int({ error: idMessage })
      .min(1, { error: idMessage })
      .max(2_147_483_647, { error: idMessage })
      .optional(),
  )
  .describe('Left out: any.');

export const itemSalesFilter = {
  ...dateRange,
  active: z
    .enum(['true', 'false', 'null', ''])
    .optional()
    .transform((given) => (given === 'true' || given === 'false' ? given === 'true' : null))
    .describe('On the current menu: true, false, or null (or left out) for both.'),
  catalogCategoryId: menuId,
  catalogId: menuId,
};

const itemSalesQuery = z.object(itemSalesFilter).refine(isForward, notForward);

export const quantities = {
  qtyOrdered: z.number().int(),
  qtyReturned: z.number().int().describe('Not subtracted from qtyOrdered.'),
};

const itemNames = { itemName: z.string(), categoryName: z.string(), catalogName: z.string() };

export type ItemSalesCriteria = z.output<typeof itemSalesQuery>;

/** For a filter with an id that was never on this menu. */
export const itemFilterRefusals = {
  catalog_not_found: {
    status: 404,
    message: "We couldn't find that catalog.",
    field: 'catalogId',
  },
  category_not_found: {
    status: 404,
    message: "We couldn't find that category.",
    field: 'catalogCategoryId',
  },
} as const satisfies Record<string, Meaning>;

export const getItemSales = endpoint(reportCalls.getItemSales, {
  summary: 'How often each item was sold and returned, under the name it was sold as',
  query: itemSalesQuery,
  response: z.object({
    completeUpTo,
    totals: z.object(quantities),
    results: z
      .array(
        z.object({
          ...itemNames,
          active: z.boolean().describe('On the current menu.'),
          ...quantities,
        }),
      )
      .describe('Most sold first.'),
    notOrdered: z
      .array(z.object(itemNames))
      .describe('Items on the current menu that were neither sold nor returned in the range.'),
  }),
  refusals: itemFilterRefusals,
});

/** Includes catalogs no longer on the menu, because their items were sold. */
export const listCatalogs = endpoint(reportCalls.listCatalogs, {
  summary: "The menu's catalogs, including those no longer on it",
  response: z.array(
    z.object({ catalogId: z.number().int(), name: z.string(), active: z.boolean() }),
  ),
});

export const listCatalogCategories = endpoint(reportCalls.listCatalogCategories, {
  summary: "The menu's categories, including those no longer on it",
  response: z.array(
    z.object({
      catalogCategoryId: z.number().int(),
      catalogId: z.number().int(),
      name: z.string(),
      active: z.boolean(),
    }),
  ),
});
