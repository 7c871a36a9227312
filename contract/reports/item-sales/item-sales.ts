import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { freeLine } from '../../free-text.ts';
import { after, pageOf } from '../../paging.ts';
import type { Meaning } from '../../refusals.ts';
import { completeUpTo, dateTimeSchema, share, textAndNumber } from '../report/amounts.ts';
import { reportCalls } from '../report/calls.ts';
import { dateRange, isForward, notForward, unlessEmpty } from '../report/criteria.ts';

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

const quantities = {
  qtyOrdered: z.number().int(),
  qtyReturned: z.number().int().describe('Not subtracted from qtyOrdered.'),
};

/** docs/MONEY.md, "Item sales": at menu price, before discounts, tax and fees. */
const moved = { ...quantities, ...textAndNumber(['salesAmount', 'returnedAmount']) };

const menuPrice = z
  .object(
    textAndNumber([
      'dishesAmount',
      'deliveryFeesAmount',
      'withoutDetailsAmount',
      'totalAmount',
      'unexplainedAmount',
    ]),
  )
  .describe(
    'The menu price of all orders in the range, whatever the filter: dishes, delivery fees, and orders that came without lines. unexplainedAmount is `0.00` unless these differ from what is booked.',
  );

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
  summary:
    'How many of each item were sold and returned, and for how much, by the name it was sold under',
  query: itemSalesQuery,
  response: z.object({
    completeUpTo,
    totals: z.object({ ...moved, ...share }),
    results: z
      .array(
        z.object({
          ...itemNames,
          active: z.boolean().describe('On the current menu.'),
          ...moved,
          ...share,
        }),
      )
      .describe('Most sold first. Shares are of the sales of all dishes in the range.'),
    menuPrice,
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

/** As integrations send them and `itemSalesReport` returns them. */
const namesAsSold = {
  itemName: freeLine(120).min(1),
  categoryName: freeLine(80).default(''),
  catalogName: freeLine(80).default(''),
};

const itemOrdersQuery = z
  .object({
    ...dateRange,
    ...namesAsSold,
    limit: unlessEmpty(z.coerce.number().int().min(1).max(500).default(50)),
    after: after(),
  })
  .refine(isForward, notForward);

export type ItemOrdersCriteria = z.output<typeof itemOrdersQuery>;

const orderOfItem = z
  .object({
    entryId: z.number().int(),
    kind: z.enum(['ORDER', 'REFUND']),
    reservationId: z.number().int(),
    reservationDateTime: dateTimeSchema,
    serviceType: z.string(),
    ...moved,
  })
  .describe('An order or a refund; the newest is first.');

/** The orders behind a row of `itemSalesReport`: its quantities are their sum. */
export const getItemOrders = endpoint(reportCalls.getItemOrders, {
  summary: 'The days and orders in which an item was sold or refunded',
  query: itemOrdersQuery,
  response: z.object({
    totals: z.object(moved),
    days: z
      .array(z.object({ day: z.iso.date(), ...moved }))
      .describe('The days on which it was sold or refunded, oldest first.'),
    totalResults: z.number().int(),
    ...pageOf(orderOfItem),
  }),
});
