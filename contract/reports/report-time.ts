import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { reportCalls } from './calls.ts';

const endpoint = endpointsIn('Reports');

/** What presets and day edges are computed from, in the browser as on the server. */
export const getReportTime = endpoint(reportCalls.getReportTime, {
  summary: "The time now, and the zones that the restaurant's days are read in",
  response: z.object({
    firstTransactionMs: z
      .number()
      .int()
      .nullable()
      .describe('When the first of all transactions happened; null while there is none.'),
    nowMs: z.number().int().describe("Ours: a viewer's clock may be wrong."),
    zones: z
      .array(z.object({ fromMs: z.number().int(), timeZone: z.string() }))
      .min(1)
      .describe('Earliest first. The first also holds for all that was before.'),
  }),
});
