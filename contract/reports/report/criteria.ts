import { z } from 'zod';
import { paidOutStatuses, paymentStatuses } from '../../money/ledger/payment-status.ts';
import { dayMs } from '../../time/durations.ts';
import { mostDays } from '../../time/time-ranges.ts';

export const serviceStages = ['PLACED', 'ACCEPTED', 'READY', 'COMPLETED', 'CANCELLED'] as const;
export const completionReasons = ['COMPLETED', 'AUTO_COMPLETED'] as const;

/** The most rows in one answer. Totals always cover everything found. */
export const mostRows = 99_999;

/** Forms send an empty value for "not given". */
export const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema);

const longestListText = 2_000;
const mostInList = 400;

/**
 * A list in a query: the name once with commas, several times, or both; the server reads `name[]`
 * like `name`. An empty list matches nothing, unlike leaving it out.
 */
export const queryList = <Item extends z.ZodType>(item: Item) =>
  z
    .union([
      z.string().max(longestListText),
      z.array(z.string().max(longestListText)).max(mostInList),
    ])
    .transform((given) =>
      [given]
        .flat()
        .flatMap((text) => text.split(','))
        .map((text) => text.trim())
        .filter((text) => text !== ''),
    )
    .pipe(z.array(item as unknown as z.ZodType<z.output<Item>, string>).max(mostInList))
    .transform((items) => [...new Set(items)]);

const instantMessage = 'must be a time in epoch milliseconds';
const latestMs = Date.UTC(2200, 0);

const instant = z.coerce
  .number({ error: instantMessage })
  .int({ error: instantMessage })
  .min(0, { error: instantMessage })
  .max(latestMs, { error: instantMessage });

export const dateRange = {
  fromDate: unlessEmpty(instant.optional()).describe(
    'The first millisecond of the range. Left out: from the beginning.',
  ),
  toDate: unlessEmpty(instant.optional()).describe(
    'The last millisecond of the range (inclusive). Left out: no end.',
  ),
};

export const bothDates = { fromDate: unlessEmpty(instant), toDate: unlessEmpty(instant) };

type Range = { fromDate?: number | undefined; toDate?: number | undefined };

/** For `refine`: only checks when both are given. */
export const isForward = ({ fromDate, toDate }: Range): boolean =>
  fromDate === undefined || toDate === undefined || fromDate <= toDate;

export const notForward = { path: ['toDate'], error: 'must not be before fromDate' };

/** A day may have 25 hours, or more when a restaurant changes time zones. */
const mostMs = (mostDays + 1) * dayMs;

/** A range for an answer that lists its days. */
export const daysQuery = z
  .object(bothDates)
  .refine(isForward, notForward)
  .refine(({ fromDate, toDate }) => toDate - fromDate <= mostMs, {
    path: ['fromDate'],
    error: `must be at most ${mostDays} days before toDate`,
  });

export const page = {
  limit: unlessEmpty(z.coerce.number().int().min(1).max(mostRows).default(mostRows)),
  offset: unlessEmpty(z.coerce.number().int().min(0).max(2_147_483_647).default(0)).describe(
    'Counted in rows.',
  ),
};

/** Which transactions to find. The defaults find what is ours to pay out. */
export const transactionFilter = {
  serviceStages: queryList(z.enum(serviceStages))
    .default(['COMPLETED'])
    .describe(
      "Stages other than COMPLETED find orders that aren't booked: their amounts are `n/a` and in no total. Empty: any.",
    ),
  completionReasons: queryList(z.enum(completionReasons))
    .default(['COMPLETED', 'AUTO_COMPLETED'])
    .describe('For completed orders and their refunds. Empty: any.'),
  paymentStatuses: queryList(z.enum(paymentStatuses))
    .default([...paidOutStatuses])
    .describe(
      'For orders and their refunds. Adjustments are found by any search with stage COMPLETED. Empty: any.',
    ),
  ...dateRange,
};
