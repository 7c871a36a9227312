import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { paymentStatuses } from '../../money/ledger/payment-status.ts';
import { taxKinds } from '../../orders/quotes/tax-rules.ts';
import { codeSaidWords } from '../../orders/web-orders/code-said.ts';
import { dateTimeSchema, textAndNumber, transactionAmounts } from '../report/amounts.ts';
import { reportCalls } from '../report/calls.ts';
import { completionReasons, serviceStages } from '../report/criteria.ts';

const endpoint = endpointsIn('Reports');

const moment = dateTimeSchema.nullable();

const lineSchema = z.object({
  lineNo: z.number().int(),
  itemName: z.string(),
  categoryName: z.string(),
  catalogName: z.string(),
  quantity: z.number().int(),
  returnedQuantity: z.number().int().describe('How many of them were returned.'),
  isDeliveryFee: z.boolean().describe('Paid and not cooked: no dish.'),
  modifiers: z.array(z.object({ name: z.string(), price: z.string() })),
  ...textAndNumber(['unitPriceAmount', 'lineAmount']),
});

const entrySchema = z.object({
  entryId: z.number().int(),
  kind: z.enum(['ORDER', 'REFUND', 'ADJUSTMENT']),
  reservationDateTime: dateTimeSchema,
  recordedDateTime: dateTimeSchema.describe('When it reached us.'),
  cause: z
    .enum(['COUPON', 'CHARGEBACK', 'KITCHEN', 'CORRECTION', 'REFUSED', 'REMITTED', 'FEE'])
    .nullable(),
  reason: z.string().nullable(),
  sweepBatchNum: z.number().int().nullable().describe('The deposit that includes it.'),
  depositDateTime: moment.describe('The sweep date of that deposit.'),
  isHeld: z.boolean().describe('Held for review: it waits for no deposit until we have decided.'),
  heldDateTime: moment.describe('Since when it is held; null if it is not.'),
  returnedLines: z
    .array(z.object({ itemName: z.string(), quantity: z.number().int() }))
    .describe('For a refund by lines. A refund by amount has none.'),
  ...textAndNumber(['chargedBackAmount']),
  ...textAndNumber(transactionAmounts),
});

const couponSchema = z.object({
  percentOff: z.number().int(),
  itemLimitCents: z.number().int().describe('How much of the items it counts for.'),
  isGoodAnywhere: z.boolean().describe('Valid at any restaurant on Joyous, not just this one.'),
  promoCode: z.string().nullable().describe('The code that increased its value.'),
  issuedDateTime: dateTimeSchema,
  maskedPhoneNumber: z.string().nullable().describe('The number it was texted to.'),
});

const replyCodeSchema = z.object({
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

const transactionSchema = z.object({
  reservationId: z.number().int(),
  integration: z.string().describe('The name of the API key that sent it.'),
  reference: z.string().describe("The till's own reference."),
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
  codeSaid: z
    .enum(codeSaidWords)
    .nullable()
    .describe("What was entered as the guest's code. Null: none was asked for."),
  couponCode: z.string().nullable().describe("Our coupon's code."),
  ownCode: z.string().nullable().describe("The restaurant's own code."),
  coupon: couponSchema.nullable().describe('The coupon as issued; null if none of ours was used.'),
  ownDiscountCode: replyCodeSchema
    .nullable()
    .describe('The discount from a reply to a review, as given.'),
  customer: customerSchema
    .nullable()
    .describe('Who ordered, as the till sent it, with the phone number and e-mail address masked.'),
  erasedDateTime: moment.describe("When the customer's details were erased."),
  ...textAndNumber([
    'menuPriceAmount',
    'deliveryFeeAmount',
    'ownDiscountAmount',
    'joyousDiscountAmount',
    'taxAmount',
    'tipAmount',
    'dinerPaidAmount',
  ]),
  taxes: z
    .array(
      z.object({
        category: z.enum(taxKinds),
        rateMillionths: z.number().int().describe('82500 is 8.25%.'),
        ...textAndNumber(['baseAmount', 'taxAmount', 'returnedBaseAmount', 'returnedTaxAmount']),
      }),
    )
    .describe('By category and rate. Empty: the tax is known as one sum alone.'),
  lines: z.array(lineSchema).describe('Empty if the order came without lines.'),
  entries: z.array(entrySchema).describe('Oldest first; empty until the order is booked.'),
  totals: z.object(textAndNumber(transactionAmounts)).describe('Totals of all entries.'),
  hasDispute: z.boolean().describe("The diner's bank took it back, or tried to."),
});

export type OrderTransaction = z.infer<typeof transactionSchema>;

export const getTransaction = endpoint(reportCalls.getTransaction, {
  summary: 'One complete order: its lines, entries, times and deposits',
  params: z.object({
    reservationId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  }),
  response: transactionSchema,
  refusals: {
    transaction_not_found: { status: 404, message: "We couldn't find that order." },
  },
});
