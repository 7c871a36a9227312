import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { paymentStatuses } from '../orders/payment-status.ts';
import { dateTimeSchema, transactionAmounts, withTwins } from './amounts.ts';
import { reportCalls } from './calls.ts';
import { completionReasons, serviceStages } from './criteria.ts';

const endpoint = endpointsIn('Reports');

const moment = dateTimeSchema.nullable();

const lineSchema = z.object({
  lineNo: z.number().int(),
  itemName: z.string(),
  categoryName: z.string(),
  catalogName: z.string(),
  quantity: z.number().int(),
  returnedQuantity: z.number().int().describe('How many of them were given back.'),
  modifiers: z.array(z.object({ name: z.string(), price: z.string() })),
  ...withTwins(['unitPriceAmount', 'lineAmount']),
});

const entrySchema = z.object({
  entryId: z.number().int(),
  kind: z.enum(['ORDER', 'REFUND', 'ADJUSTMENT']),
  reservationDateTime: dateTimeSchema,
  recordedDateTime: dateTimeSchema.describe('When it reached us.'),
  cause: z.enum(['COUPON', 'CHARGEBACK', 'KITCHEN', 'CORRECTION']).nullable(),
  reason: z.string().nullable(),
  sweepBatchNum: z.number().int().nullable().describe('The deposit that it went into.'),
  depositDateTime: moment.describe('The sweep date of that deposit.'),
  returnedLines: z
    .array(z.object({ itemName: z.string(), quantity: z.number().int() }))
    .describe('Of a refund by lines; an amount returns no line.'),
  ...withTwins(transactionAmounts),
});

const couponSchema = z.object({
  percentOff: z.number().int(),
  isGoodAnywhere: z.boolean().describe('At any restaurant with Joyous, not at this one alone.'),
  promoCode: z.string().nullable().describe('What made it worth more.'),
  issuedDateTime: dateTimeSchema,
  maskedPhoneNumber: z.string().nullable().describe('Whom it was texted to.'),
});

const ownCodeSchema = z.object({
  percentOff: z.number().int(),
  issuedDateTime: dateTimeSchema,
});

const customerSchema = z.object({
  name: z.string().nullable(),
  maskedPhoneNumber: z.string().nullable(),
  maskedEmail: z.string().nullable(),
  address: z.string().nullable(),
  note: z.string().nullable(),
});

export const transactionSchema = z.object({
  reservationId: z.number().int(),
  integration: z.string().describe('The name of the API key that it came with.'),
  reference: z.string().describe("The till's own."),
  serviceType: z.string(),
  serviceStage: z.enum(serviceStages),
  completionReason: z.enum(completionReasons).nullable(),
  paymentStatus: z.enum(paymentStatuses),
  placedDateTime: dateTimeSchema,
  dueDateTime: dateTimeSchema,
  acceptedDateTime: moment,
  readyDateTime: moment,
  completedDateTime: moment,
  cancelledDateTime: moment,
  receivedDateTime: dateTimeSchema.describe('When it reached us.'),
  couponCode: z.string().nullable().describe('Of ours.'),
  ownCode: z.string().nullable().describe("Of the restaurant's own."),
  coupon: couponSchema.nullable().describe('As it was issued; null where none of ours was used.'),
  ownDiscountCode: ownCodeSchema.nullable().describe('Of a reply to a review, as it was given.'),
  customer: customerSchema
    .nullable()
    .describe('Who ordered, as the till sent it, but for the number and the e-mail address.'),
  erasedDateTime: moment.describe('When that was erased.'),
  ...withTwins([
    'menuPriceAmount',
    'ownDiscountAmount',
    'joyousDiscountAmount',
    'taxAmount',
    'tipAmount',
    'dinerPaidAmount',
  ]),
  lines: z.array(lineSchema).describe('Empty where the order came without.'),
  entries: z.array(entrySchema).describe('Oldest first; none while the order is not booked.'),
  totals: z.object(withTwins(transactionAmounts)).describe('Of all entries.'),
});

export type OrderTransaction = z.infer<typeof transactionSchema>;

export const getTransaction = endpoint(reportCalls.getTransaction, {
  summary: 'One order whole: its lines, its entries, its times and the deposits it went into',
  params: z.object({
    reservationId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  response: transactionSchema,
  refusals: {
    transaction_not_found: { status: 404, message: "We couldn't find that order." },
  },
});
