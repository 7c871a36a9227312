import { z } from 'zod';
import { freeLine, freeText } from '../../free-text.ts';
import { paymentStatuses } from '../../money/ledger/payment-status.ts';
import { moneyText, signedMoneyText } from '../../money/money-text.ts';
import { firstStages, serviceTypes } from './order-words.ts';

/** Compared byte for byte: two references that only look alike are two orders. */
export const referenceText = z
  .string()
  .regex(
    /^[\x21-\x7e](?:[\x20-\x7e]{0,118}[\x21-\x7e])?$/,
    'must be 1 to 120 printable ASCII characters',
  )
  .describe("The till's own order number, never reused by this integration.");

const earliest = '2000-01-01';

/** When clocks go back, only the offset tells which 1:30 is meant. */
export const instantText = z.iso
  .datetime({
    offset: true,
    error: 'must be a time with its offset, such as 2026-03-19T18:30:00-05:00',
    abort: true,
  })
  .max(40)
  .refine(
    (text) => text >= earliest && text < '3000',
    'must be after the year 1999 and before 3000',
  );

const modifierSchema = z.strictObject({
  name: freeLine(120).min(1),
  price: signedMoneyText.describe('How much it adds to the price of one item.'),
});

export const newOrderLineSchema = z.strictObject({
  item: freeLine(120).min(1),
  category: freeLine(80).optional(),
  catalog: freeLine(80).optional(),
  quantity: z.number().int().min(1).max(9_999).describe('Send 1 for goods sold by weight.'),
  price: moneyText.describe('Price of one, without its modifiers.'),
  modifiers: z.array(modifierSchema).max(30).optional(),
  tax: moneyText
    .optional()
    .describe(
      'The tax of the whole line. Send it for every line, so that they add up to amounts.tax, or for none. A refund of the line gives it back.',
    ),
});

const amountsSchema = z.strictObject({
  subtotal: moneyText.describe('All lines, before any discount.'),
  ownDiscount: moneyText.optional().describe("The restaurant's own discount, applied first."),
  ourDiscount: moneyText
    .optional()
    .describe(
      "Our coupon's discount: its percentage of what remains after the restaurant's own discount, and never more than its text says, such as $50.00 for '20% off, up to $50'. Left out: whatever it amounts to.",
    ),
  tax: moneyText,
  tip: moneyText.optional(),
  total: moneyText.describe('What the diner paid or will pay.'),
});

const customerSchema = z
  .strictObject({
    name: freeLine(120).optional(),
    phone: freeLine(40).optional(),
    email: freeLine(254).optional(),
    address: freeText(400).optional(),
    note: freeText(1_000).optional(),
  })
  .describe('Stored encrypted. Can be erased without erasing the order.');

const linesOf = <Line extends z.ZodType>(line: Line) => z.array(line).min(1).max(200).optional();

export const newOrderSchema = z
  .strictObject({
    reference: referenceText,
    serviceType: z.enum(serviceTypes),
    paymentStatus: z
      .enum(paymentStatuses)
      .describe(
        'How the diner paid. PAID_BY_CARD and PAID_BY_CARD_IN_STORE mean that Joyous received the money: for keys with the scope payments:write.',
      ),
    stage: z.enum(firstStages).optional().describe('Left out: PLACED.'),
    placedAt: instantText,
    dueAt: instantText
      .optional()
      .describe('When the diner expects it. Left out: the time it was placed.'),
    completedAt: instantText.optional().describe('For an order that is COMPLETED.'),
    lines: linesOf(newOrderLineSchema),
    amounts: amountsSchema,
    couponCode: freeLine(40).min(1).optional().describe('A Joyous coupon.'),
    ownCode: freeLine(40).min(1).optional().describe("A one-time code of the restaurant's own."),
    customer: customerSchema.optional(),
  })
  .meta({ title: 'NewOrder' });

/** An order without a check of its lines, which are read one by one later. */
export const newOrderHeadSchema = newOrderSchema.extend({ lines: linesOf(z.unknown()) });

export type NewOrder = z.output<typeof newOrderSchema>;
