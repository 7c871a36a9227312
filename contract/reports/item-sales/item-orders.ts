import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { freeLine } from '../../free-text.ts';
import { after, pageOf } from '../../paging.ts';
import { dateTimeSchema } from '../report/amounts.ts';
import { reportCalls } from '../report/calls.ts';
import { dateRange, isForward, notForward, unlessEmpty } from '../report/criteria.ts';
import { quantities } from './item-sales.ts';

const endpoint = endpointsIn('Reports');

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
    ...quantities,
  })
  .describe('An order or a refund; the newest is first.');

/** The orders behind a row of `itemSalesReport`: its quantities are their sum. */
export const getItemOrders = endpoint(reportCalls.getItemOrders, {
  summary: 'The days and orders in which an item was sold or refunded',
  query: itemOrdersQuery,
  response: z.object({
    totals: z.object(quantities),
    days: z
      .array(z.object({ day: z.iso.date(), ...quantities }))
      .describe('The days on which it was sold or refunded, oldest first.'),
    totalResults: z.number().int(),
    ...pageOf(orderOfItem),
  }),
});
