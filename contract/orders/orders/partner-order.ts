import { z } from 'zod';
import { paymentStatuses } from '../../money/ledger/payment-status.ts';
import { taxKinds } from '../quotes/tax-rules.ts';
import { serviceTypes, stages } from './order-words.ts';

export const partnerLineSchema = z.object({
  lineNo: z.number().int(),
  item: z.string(),
  category: z.string(),
  catalog: z.string(),
  quantity: z.number().int(),
  price: z.string(),
  modifiers: z.array(z.object({ name: z.string(), price: z.string() })),
  returnedQuantity: z.number().int(),
  taxCategory: z
    .enum(taxKinds)
    .nullable()
    .describe('Of a line of an order on the web. Null: it is not known.'),
  taxBase: z.string().nullable().describe('Its part of what the tax is computed from.'),
  tax: z
    .string()
    .nullable()
    .describe(
      'Its part of the tax: what returning all of it gives back. Null: the tax is known as one sum alone.',
    ),
});

export const partnerOrderSchema = z.object({
  orderId: z.number().int(),
  integration: z.string().describe('The name of the API key that sent it.'),
  reference: z.string(),
  serviceType: z.enum(serviceTypes),
  paymentStatus: z.enum(paymentStatuses),
  stage: z.enum(stages),
  completionReason: z.enum(['COMPLETED', 'AUTO_COMPLETED']).nullable(),
  placedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  readyAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime(),
  couponCode: z.string().nullable(),
  ownCode: z.string().nullable(),
  amounts: z.object({
    subtotal: z.string(),
    deliveryFee: z.string().describe('The part of the subtotal that is the delivery fee.'),
    ownDiscount: z.string(),
    ourDiscount: z.string(),
    tax: z.string(),
    tip: z.string(),
    total: z.string(),
  }),
  returned: z
    .object({ items: z.string(), tax: z.string(), tip: z.string() })
    .describe('Total of all refunds so far.'),
  taxes: z
    .array(
      z.object({
        category: z.enum(taxKinds),
        rateMillionths: z.number().int().describe('82500 is 8.25%.'),
        base: z.string().describe('What this tax is computed from.'),
        tax: z.string(),
        returnedBase: z.string(),
        returnedTax: z.string(),
      }),
    )
    .describe('By category and rate. Empty: the tax is known as one sum alone.'),
  lines: z.array(partnerLineSchema),
});

export type PartnerOrder = z.output<typeof partnerOrderSchema>;
