import { z } from 'zod';
import { paymentStates } from '../orders/order-words.ts';

const cents = z.int();

const paymentShape = {
  isOnline: z.boolean().describe('False: it is paid at the restaurant, or at the door.'),
  state: z
    .enum(paymentStates)
    .describe(
      'STARTED: the diner has not paid yet. AUTHORIZED: the money is reserved on their card, and is taken when the restaurant accepts. RELEASED: nothing is taken.',
    ),
  returnedCents: cents.describe('What the card of a diner who paid online got back.'),
};

export const paymentSchema = z.object(paymentShape);

export const dinersPaymentSchema = z.object({
  ...paymentShape,
  payAt: z
    .string()
    .nullable()
    .describe("The provider's page, while the diner may pay. Null: there is none, or not yet."),
  payUntil: z.iso
    .datetime()
    .nullable()
    .describe(
      'How long the order waits for its payment: 30 minutes, or 10 if it has dishes that are counted. Null: there is nothing to pay now.',
    ),
  paymentId: z
    .uuid()
    .nullable()
    .describe('What the way back from that page, /o?paid=, names the order by.'),
});
