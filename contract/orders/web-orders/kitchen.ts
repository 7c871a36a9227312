import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { tillSchema } from '../../money/integrations/programs.ts';
import { orderIdParams } from '../orders/orders.ts';
import { orderNotFound } from '../orders/refusals.ts';
import { kitchenCalls } from './calls.ts';
import { codeSaidWords } from './code-said.ts';
import { paymentSchema } from './order-payment.ts';
import { placedOrderShape } from './placed.ts';
import { kitchenReasonWords } from './refusal-reasons.ts';
import { unpaidReasonWords } from './unpaid-reasons.ts';

const endpoint = endpointsIn('Kitchen');

const orderId = z.int().min(1).max(9_007_199_254_740_991);

export const kitchenOrderSchema = z.object({
  ...placedOrderShape,
  orderId,
  payment: paymentSchema,
  customer: z
    .object({ name: z.string(), phone: z.string(), address: z.string(), note: z.string() })
    .nullable()
    .describe('Null once it was erased. After it has ended: with a masked number, no address.'),
  seenAt: z.iso.datetime().nullable(),
  acceptedAt: z.iso.datetime().nullable(),
  readyAt: z.iso.datetime().nullable(),
  timesBack: z.int().describe('How often it was ready, and then was not.'),
  codeTries: z
    .int()
    .nullable()
    .describe("How often the guest's code may be entered. Null: the order is handed over without."),
  givenBackCents: z.int().describe('What the restaurant has refunded of it.'),
  codeSaid: z
    .enum(codeSaidWords)
    .nullable()
    .describe('What was entered when it was handed over. WRONG: while the tablet was offline.'),
  changesVersion: z.int().describe('It grows whenever a change is made or settled.'),
  changesSeen: z
    .int()
    .describe('The version that somebody has looked at. Less than the other: mark the order.'),
  onTill: z
    .object({ number: z.string().nullable().describe('What it is called there, if it said so.') })
    .nullable()
    .describe('Null: the till that orders on the web go to has not said that it has this one.'),
  tillUntil: z.iso
    .datetime()
    .describe('Until when that till has time to say so. Until then, the order need not ring.'),
});

export type KitchenOrder = z.output<typeof kitchenOrderSchema>;

export const stageNotPossible = {
  stage_not_possible: {
    status: 409,
    message: "This order can't become that anymore. Look at it again.",
  },
} as const;

const ofOrder = {
  params: orderIdParams,
  response: kitchenOrderSchema,
  refusals: { ...orderNotFound, ...stageNotPossible },
} as const;

/** More than any kitchen has open. */
export const mostOnBoard = 200;

export const listWebOrders = endpoint(kitchenCalls.listWebOrders, {
  summary: 'Orders on the web that are open, newest first, and those that ended within an hour',
  response: z.object({
    orders: z.array(kitchenOrderSchema).max(mostOnBoard),
    timeZone: z.string(),
    acceptsByItself: z.boolean(),
    takesOrders: z.boolean().describe('Whether diners can order on the web at all.'),
    laterUntil: z.iso
      .datetime()
      .nullable()
      .describe('Until when new orders are ready 20 minutes later.'),
    noMoreUntil: z.iso.datetime().nullable().describe('Until when no order is taken for today.'),
    soldOut: z
      .int()
      .describe(
        'How many dishes, categories and options are sold out until a time. One name is one.',
      ),
    till: tillSchema
      .extend({
        silentFrom: z.iso.datetime().describe('When it counts as silent unless it calls before.'),
      })
      .nullable()
      .describe('The till that orders on the web go to. Null: they ring here alone.'),
    asOf: z.iso.datetime().describe('Our clock: that of a tablet may be wrong.'),
  }),
});

export const seeWebOrders = endpoint(kitchenCalls.seeWebOrders, {
  summary: 'Say that somebody has looked at these orders',
  body: z.object({ orderIds: z.array(orderId).min(1).max(mostOnBoard) }),
  response: z.object({ seen: z.array(orderId).describe('Those that nobody had seen before.') }),
});

export const acceptWebOrder = endpoint(kitchenCalls.acceptWebOrder, {
  summary: 'Accept an order, and say in how many minutes it is ready',
  ...ofOrder,
  body: z.object({
    minutes: z
      .int()
      .min(0)
      .max(1_440)
      .nullable()
      .default(null)
      .describe('Null: when it was ordered for.'),
  }),
});

export const refuseWebOrder = endpoint(kitchenCalls.refuseWebOrder, {
  summary: 'Refuse an order, with a reason. The diner is told, and their codes are good again',
  ...ofOrder,
  body: z.object({
    reason: z.enum(kitchenReasonWords),
    soldOutLines: z
      .array(z.int().min(0).max(59))
      .max(60)
      .default([])
      .describe('Which of its lines had sold out, from 0 on: the diner is told. For SOLD_OUT.'),
  }),
});

const timesBack = z
  .int()
  .min(0)
  .max(32_767)
  .optional()
  .describe('As the page showed it: a press from before the order went back changes nothing.');

export const readyWebOrder = endpoint(kitchenCalls.readyWebOrder, {
  summary: 'Say that an order is ready',
  ...ofOrder,
  body: z.object({ timesBack }),
});

export const sendBackWebOrder = endpoint(kitchenCalls.sendBackWebOrder, {
  summary: "Say that an order isn't ready after all. A diner who was told that it is hears it",
  ...ofOrder,
  body: z.object({ timesBack }),
});

export const completeWebOrder = endpoint(kitchenCalls.completeWebOrder, {
  summary: 'Say that an order was handed over, and how it was paid. It is booked',
  ...ofOrder,
  body: z.object({
    paymentStatus: z
      .enum(['PAID_BY_CASH', 'PAID_ELSEWHERE', 'UNPAID'])
      .optional()
      .describe(
        'PAID_ELSEWHERE: by card at the restaurant, for example. Left out: it was paid online.',
      ),
    code: z
      .string()
      .regex(/^\d{4}$/, 'must be the four digits that the guest says')
      .nullable()
      .optional()
      .describe('For an order with `codeTries`. Null: it was handed over without the code.'),
    isLate: z
      .boolean()
      .default(false)
      .describe('It was handed over a while ago, offline: a wrong code is noted, not refused.'),
    unpaidReason: z
      .enum(unpaidReasonWords)
      .optional()
      .describe('Why an order is UNPAID. Left out by pages of before, which did not ask.'),
  }),
  refusals: {
    ...ofOrder.refusals,
    wrong_handover_code: {
      status: 409,
      message: "That isn't this order's code. Ask again, or hand it over without the code.",
    },
    no_code_tries: {
      status: 409,
      message: 'Too many wrong codes. Hand it over without the code.',
    },
    payment_under_way: {
      status: 409,
      message: "The diner's card hasn't been charged yet. Try again in a minute.",
    },
    paid_another_amount: {
      status: 409,
      message:
        "The amount paid online isn't what this order costs. Cancel it, and take the payment here.",
    },
  },
});
