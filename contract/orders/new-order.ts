import { z } from 'zod';
import { freeLine, freeText } from '../free-text.ts';
import { moneyText, signedMoneyText } from './money-text.ts';
import { firstStages, serviceTypes } from './order-words.ts';
import { paymentStatuses } from './payment-status.ts';

/** Kept and compared as it is: two references that only look alike are two orders. */
export const referenceText = z
  .string()
  .regex(
    /^[\x21-\x7e](?:[\x20-\x7e]{0,118}[\x21-\x7e])?$/,
    'must be 1 to 120 printable ASCII characters',
  )
  .describe("The till's own number of it, unique for ever among those of this integration.");

const earliest = '2000-01-01';

/** Which minute 1:30 is on a night when the clocks go back, only the offset says. */
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
  price: signedMoneyText.describe('What it adds to the price of one.'),
});

const lineSchema = z.strictObject({
  item: freeLine(120).min(1),
  category: freeLine(80).optional(),
  catalog: freeLine(80).optional(),
  quantity: z.number().int().min(1).max(9_999).describe('Weighed goods count 1.'),
  price: moneyText.describe('Of one, without its modifiers.'),
  modifiers: z.array(modifierSchema).max(30).optional(),
});

const amountsSchema = z.strictObject({
  subtotal: moneyText.describe('All lines, before any discount.'),
  ownDiscount: moneyText.optional().describe("The restaurant's own, taken off first."),
  ourDiscount: moneyText
    .optional()
    .describe("Of our coupon: its percent of what the restaurant's own discount left."),
  tax: moneyText,
  tip: moneyText.optional(),
  total: moneyText.describe('What the diner paid, or is to pay.'),
});

const customerSchema = z
  .strictObject({
    name: freeLine(120).optional(),
    phone: freeLine(40).optional(),
    email: freeLine(254).optional(),
    address: freeText(400).optional(),
    note: freeText(1_000).optional(),
  })
  .describe('Kept sealed, and can be erased while the order stays.');

export const newOrderSchema = z.strictObject({
  reference: referenceText,
  serviceType: z.enum(serviceTypes),
  paymentStatus: z.enum(paymentStatuses),
  stage: z.enum(firstStages).optional().describe('PLACED, where it is left out.'),
  placedAt: instantText,
  dueAt: instantText
    .optional()
    .describe('When the diner expects it; when it was placed, where it is left out.'),
  completedAt: instantText.optional().describe('Of an order that is COMPLETED.'),
  lines: z.array(lineSchema).min(1).max(200).optional(),
  amounts: amountsSchema,
  couponCode: freeLine(40).min(1).optional().describe('A coupon of ours.'),
  ownCode: freeLine(40).min(1).optional().describe("A one-time code of the restaurant's own."),
  customer: customerSchema.optional(),
});

export type NewOrder = z.output<typeof newOrderSchema>;
