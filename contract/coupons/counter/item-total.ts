import { z } from 'zod';
import { centsOf, centsText, typedCents } from '../../money/cents.ts';

/** With a lower total, a 1 % coupon would be worth less than a cent. */
const leastCents = 1_00;
/**
 * Catches a total typed without its point. No coupon of ours counts more than this (see
 * COUPON_ITEM_LIMIT): a larger bill gets the same discount. Operators may enter more.
 */
const mostCents = 1_000_00;

function asInCalls(typed: string): string {
  const cents = typedCents(typed);
  return cents === undefined ? typed.trim() : centsText(cents);
}

/** As staff type it, '$24.5' or '1,000'; read as '24.50' and '1000.00'. */
export const itemTotalSchema = z
  .string()
  .max(20, { abort: true, error: 'Enter an amount such as 24.50.' })
  .overwrite(asInCalls)
  .min(1, { abort: true, error: 'Required' })
  .regex(/^\d{1,9}\.\d\d$/, { abort: true, error: 'Enter an amount such as 24.50.' })
  .refine((typed) => centsOf(typed) >= leastCents, 'Enter at least $1.00.')
  .refine((typed) => centsOf(typed) <= mostCents, 'Enter at most $1,000.00.');
