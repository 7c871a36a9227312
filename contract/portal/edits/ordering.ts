import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { offersSchema } from '../../orders/terms/ordering.ts';
import {
  orderServicesSchema,
  orderTablesSchema,
  orderTimesSchema,
  tableCodeSchema,
} from '../../orders/terms/terms.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { editCalls } from './calls.ts';
import { editRefusals } from './refusals.ts';
import { asRead, versionSchema } from './version.ts';

const endpoint = endpointsIn('Edits');

const version = { version: versionSchema };

const forNowShape = {
  timeZone: z.string(),
  laterUntil: z.iso.datetime().nullable().describe('Until when orders are ready 20 minutes later.'),
  noMoreUntil: z.iso.datetime().nullable().describe('Until when no order is taken for today.'),
};

const orderingToEditSchema = z.object({
  ...forNowShape,
  services: z.object({ ...orderServicesSchema.shape, ...asRead }),
  times: z.object({ ...orderTimesSchema.shape, ...asRead }),
  tables: z.object({
    tables: z.array(
      z.object({
        name: z.string(),
        code: z.string(),
        link: z.url().describe('Where the QR code on the table leads.'),
      }),
    ),
    ...asRead,
  }),
  nextDayBegins: z.iso.datetime().describe('When a stop for today would end.'),
  offers: offersSchema.describe('What diners can order now.'),
});

export type OrderingToEdit = z.output<typeof orderingToEditSchema>;

const edit = {
  response: orderingToEditSchema,
  refusals: editRefusals,
  // Enough for 200 tables, so that a text that is too long gets its own error.
  bodyLimitBytes: 64 * 1024,
};

export const getOrderingToEdit = endpoint(editCalls.getOrderingToEdit, {
  summary: 'How the restaurant takes orders on the web, each part with its version',
  response: orderingToEditSchema,
});

export const changeOrderServices = endpoint(editCalls.changeOrderServices, {
  summary: 'Change how diners may order: pickup, delivery, at the table; and where it delivers',
  body: orderServicesSchema.safeExtend(version),
  ...edit,
});

export const changeOrderTimes = endpoint(editCalls.changeOrderTimes, {
  summary: 'Change how long the kitchen needs, how much it takes, and until when',
  body: orderTimesSchema.extend(version),
  ...edit,
});

export const changeOrderTables = endpoint(editCalls.changeOrderTables, {
  summary: 'Change the tables; a new one gets a code, and one with a code keeps it',
  body: orderTablesSchema.extend(version),
  ...edit,
});

export const renewTableCards = endpoint(editCalls.renewTableCards, {
  summary:
    'Give tables new codes. The printed cards with the old codes stop working. This cannot be undone',
  body: z.object({
    code: tableCodeSchema.nullable().describe('The code of one table. Null for all tables.'),
    ...version,
  }),
  ...edit,
});
/** Only this: people who may only set how busy it is can't read other settings. */
const forNow = { response: z.object(forNowShape), refusals: tooManyAttempts };

export const setOrdersLater = endpoint(editCalls.setOrdersLater, {
  summary: 'For the next hour, have every order ready 20 minutes later; or end that early',
  body: z.object({ later: z.boolean() }),
  ...forNow,
});

export const setNoMoreOrders = endpoint(editCalls.setNoMoreOrders, {
  summary: "Take no more orders until the restaurant's next day begins, at 4 AM; or resume early",
  body: z.object({ noMore: z.boolean() }),
  ...forNow,
});
