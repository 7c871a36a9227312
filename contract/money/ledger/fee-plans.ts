import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { ledgerCalls } from './calls.ts';

const endpoint = endpointsIn('Reports');

const feePlanSchema = z.object({
  validFrom: z.iso.datetime().nullable().describe('Null: valid from the beginning.'),
  serviceFeePercent: z.string().describe('Of the item total, such as "8" or "8.25".'),
  cardFeePercent: z.string().describe('Of what the diner paid by card, such as "2.9".'),
  cardFeeFixed: z.string().describe('In dollars, for each order paid by card, such as "0.30".'),
  cardFeeFixedAsDouble: z.number(),
  paidTherePercent: z
    .string()
    .describe('Of the item total of orders on the web that are paid at the restaurant. "0": none.'),
});

export type FeePlanShown = z.infer<typeof feePlanSchema>;

export const getFeePlan = endpoint(ledgerCalls.getFeePlan, {
  summary: "The restaurant's fees, current and future",
  response: z.object({ current: feePlanSchema, next: feePlanSchema.nullable() }),
});
