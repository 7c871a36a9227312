import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { textAndNumber } from '../report/amounts.ts';
import { journalCalls } from './calls.ts';

const endpoint = endpointsIn('Reports');

const numberMessage = 'must be the number of a deposit';

const lineSchema = z.object({
  accountName: z.string(),
  accountCode: z.string(),
  description: z.string(),
  ...textAndNumber(['debit', 'credit']),
});

/** "Journals" in docs/MONEY.md defines what is booked to which account. */
export const getDepositJournal = endpoint(journalCalls.getDepositJournal, {
  summary: 'A deposit for the accountant: one journal entry, whose debits equal its credits',
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
    journalDate: z.iso.date().describe("The sweep date, in the restaurant's time zone."),
    lines: z.array(lineSchema),
    totals: z.object(textAndNumber(['debit', 'credit'])),
  }),
  refusals: {
    deposit_not_found: {
      status: 404,
      message: "We couldn't find that deposit.",
      field: 'sweepBatchNum',
    },
  },
});
