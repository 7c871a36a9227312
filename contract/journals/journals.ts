import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { withTwins } from '../reports/amounts.ts';
import { journalCalls } from './calls.ts';

const endpoint = endpointsIn('Reports');

const numberMessage = 'must be the number of a deposit';

const lineSchema = z.object({
  accountName: z.string(),
  accountCode: z.string(),
  description: z.string(),
  ...withTwins(['debit', 'credit']),
});

/** docs/JOURNALS.md says what goes into which account. */
export const getDepositJournal = endpoint(journalCalls.getDepositJournal, {
  summary: 'A deposit as an accountant books it: one journal entry, whose debits equal its credits',
  query: z.object({
    sweepBatchNum: z.coerce
      .number({ error: numberMessage })
      .int({ error: numberMessage })
      .min(1, { error: numberMessage })
      .max(2_147_483_647, { error: numberMessage }),
  }),
  response: z.object({
    sweepBatchNum: z.number().int(),
    journalNumber: z.string(),
    journalDate: z.iso.date().describe('The sweep date, in the zone of the restaurant.'),
    lines: z.array(lineSchema),
    totals: z.object(withTwins(['debit', 'credit'])),
  }),
  refusals: {
    deposit_not_found: {
      status: 404,
      message: "We couldn't find that deposit.",
      field: 'sweepBatchNum',
    },
  },
});
