import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { taxPeriodSchema, taxPeriodsSchema } from '../../orders/quotes/tax-periods.ts';
import { editCalls } from './calls.ts';
import { editRefusals, taxesEditRefusals } from './refusals.ts';
import { versionSchema } from './version.ts';

const endpoint = endpointsIn('Edits');

const taxesToEditSchema = z.object({
  today: z.iso.date().describe("Today's date at the restaurant."),
  inForce: taxPeriodSchema
    .nullable()
    .describe('The rates that began before today. They stay as they are; others may follow.'),
  periods: z
    .array(taxPeriodSchema)
    .describe('Those that begin today or later, on days for which the restaurant sets them.'),
  joyousSets: z
    .array(
      z.object({
        from: z.iso.date(),
        until: z.iso.date().nullable().describe('The first day after them. Null: no end is set.'),
        rates: z.array(taxPeriodSchema),
      }),
    )
    .describe('The days, from today on, whose sales tax Joyous pays to the state.'),
  version: versionSchema,
  words: z.array(z.object({ name: z.string(), text: z.string() })),
});

export type TaxesToEdit = z.output<typeof taxesToEditSchema>;

export const getTaxesToEdit = endpoint(editCalls.getTaxesToEdit, {
  summary: 'The rates of sales tax for orders on the web, in force and to come',
  response: taxesToEditSchema,
});

export const changeTaxes = endpoint(editCalls.changeTaxes, {
  summary: 'Change the rates of sales tax that begin today or later',
  body: z.object({ periods: taxPeriodsSchema, version: versionSchema }),
  response: taxesToEditSchema,
  refusals: { ...editRefusals, ...taxesEditRefusals },
  bodyLimitBytes: 64 * 1024,
});
