import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { storedText } from '../../text.ts';
import { longestReport } from './browser-errors.limits.ts';
import { browserErrorCalls } from './calls.ts';

const endpoint = endpointsIn('Site');

export const reportBrowserError = endpoint(browserErrorCalls.reportBrowserError, {
  summary: 'Report an error on a page. It is logged without anything that identifies a person',
  body: z.object({
    page: z
      .string()
      .max(60)
      .regex(/^[a-z/-]*$/)
      .describe("The page's name in the routes, never its address."),
    build: z
      .string()
      .max(16)
      .regex(/^[0-9a-f]*$/),
    message: storedText(longestReport.message),
    stack: storedText(longestReport.stack),
  }),
  response: z.null(),
  refusals: {
    too_many_reports: {
      status: 429,
      message: 'Too many error reports from your network. Try again in an hour.',
    },
  },
});
