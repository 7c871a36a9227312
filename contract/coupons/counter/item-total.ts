import { z } from 'zod';
import { typedCents } from '../../money/cents.ts';

const dollars = /^\d{1,4}(?:\.\d{1,2})?$/;

/** With a lower total, a 1 % coupon would be worth less than a cent. */
const leastCents = 1_00;
/**
 * Catches a total typed without its point. No coupon of ours counts for more (COUPON_ITEM_LIMIT), so
 * that a larger bill gets as much with this. Operators may enter more.
 */
const mostCents = 1_000_00;

/** As staff type it: '24.50', '$24.5' or '1,000'. */
export const itemTotalSchema = z
  .string()
  .max(20, { abort: true, error: 'Enter an amount such as 24.50.' })
  .overwrite((typed) => typed.replace(/[\s$,]/g, ''))
  .min(1, { abort: true, error: 'Required' })
  .regex(dollars, { abort: true, error: 'Enter an amount such as 24.50.' })
  .refine((typed) => typedCents(typed) >= leastCents, 'Enter at least $1.00.')
  .refine((typed) => typedCents(typed) <= mostCents, 'Enter at most $1,000.00.');
