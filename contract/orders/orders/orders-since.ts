import { z } from 'zod';
import { lineOfText } from '../../text.ts';
import { cancelReasonWords, paymentStates } from './order-words.ts';
import { partnerLineSchema, partnerOrderSchema } from './partner-order.ts';

/** How many orders an answer has at most. */
export const ordersAtOnce = 50;

/** In place of a cursor: from the first order on. */
export const fromTheStart = 'start';

export const sinceText = lineOfText(200)
  .min(1)
  .describe(
    '`start` for the first call. After that, the cursor of the answer before. It is good for this restaurant only.',
  );

const choiceShape = {
  group: z.string().describe('As the menu names it, such as "Salsa".'),
  option: z.string(),
  quantity: z.int(),
};

const lineSchema = z.object({
  ...partnerLineSchema.shape,
  itemId: z
    .int()
    .nullable()
    .describe('Our number of the dish. Null: it was not ordered on the web, or is no dish.'),
  choices: z
    .array(z.object({ ...choiceShape, choices: z.array(z.object(choiceShape)) }))
    .describe(
      'What was chosen, by the names that the menu gives it. What that costs is part of `price`.',
    ),
  note: z.string().nullable().describe('With `diners:read`: what the diner wrote about this dish.'),
});

const customerSchema = z
  .object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    note: z.string(),
  })
  .partial();

const webSchema = z.object({
  table: z.string().nullable().describe('Where to bring it.'),
  promisedAt: z.iso.datetime().nullable().describe('When the restaurant promised it.'),
  payment: z.object({
    isOnline: z.boolean().describe('False: it is paid at the restaurant, or at the door.'),
    state: z
      .enum(paymentStates)
      .describe(
        'AUTHORIZED: reserved on the card of the diner, and taken when the order is accepted. RELEASED: nothing is taken.',
      ),
    returned: z.string().describe('What the card got back.'),
  }),
  cancelled: z.enum(cancelReasonWords).nullable().describe('Why it was canceled.'),
});

const orderSchema = z.object({
  ...partnerOrderSchema.shape,
  lines: z.array(lineSchema),
  web: webSchema.nullable().describe('Of an order on the web. Null: another integration sent it.'),
  customer: customerSchema
    .nullable()
    .describe(
      'With `diners:read`. The number, the e-mail address and the address are left out once the order has ended. Null: nothing is known, it was erased, or the key may not read it.',
    ),
  acknowledgedAs: z
    .string()
    .nullable()
    .describe('What this integration said it calls the order. Null: it said nothing.'),
});

export type OrderSince = z.output<typeof orderSchema>;
export type OrdersSince = z.output<typeof ordersSinceSchema>;

export const ordersSinceSchema = z.object({
  orders: z
    .array(orderSchema)
    .max(ordersAtOnce)
    .describe('Each once, as it is now, at the position of its latest change.'),
  cursor: z
    .string()
    .describe('Send it as `since` with the next call. Keep it where a restart finds it.'),
  hasMore: z.boolean().describe('Whether to call again right away.'),
});
