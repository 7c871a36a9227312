import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { completeUpTo } from './amounts.ts';
import { reportCalls } from './calls.ts';

const endpoint = endpointsIn('Reports');

/** What presets and day boundaries are computed from, in the browser and on the server. */
export const getReportTime = endpoint(reportCalls.getReportTime, {
  summary: "The current time, and the time zones of the restaurant's days",
  response: z.object({
    firstTransactionMs: z
      .number()
      .int()
      .nullable()
      .describe('When the very first transaction happened; null if there is none.'),
    completeUpTo,
    nowMs: z.number().int().describe("Our clock: a viewer's clock may be wrong."),
    zones: z
      .array(z.object({ fromMs: z.number().int(), timeZone: z.string() }))
      .min(1)
      .describe('Earliest first. The first one also covers all time before it.'),
  }),
});
