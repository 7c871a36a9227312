import { z } from 'zod';
import { shareOf } from '../half-even.ts';

const dollars = /^(\d{1,4})(?:\.(\d{1,2}))?$/;

/** Of less, a coupon of 1 % would be no cent. */
const leastCents = 1_00;
/** So that a slip of a digit, or a stolen phone, costs no fortune. The operator may take more. */
const mostCents = 1_000_00;

/** As staff type it, such as '24.50', '$24.5' or '1,000'. */
export const itemTotalSchema = z
  .string()
  .max(20, { abort: true, error: 'Enter an amount such as 24.50.' })
  .overwrite((typed) => typed.replace(/[\s$,]/g, ''))
  .min(1, { abort: true, error: 'Required' })
  .regex(dollars, { abort: true, error: 'Enter an amount such as 24.50.' })
  .refine((typed) => itemTotalCents(typed) >= leastCents, 'Enter at least $1.00.')
  .refine((typed) => itemTotalCents(typed) <= mostCents, 'Enter at most $1,000.00.');

/** Of what the schema let through. */
export function itemTotalCents(itemTotal: string): number {
  const [, whole, rest = ''] = dollars.exec(itemTotal) ?? [];
  if (whole === undefined) throw new RangeError(`not an item total: ${itemTotal}`);
  return Number(`${whole}${rest.padEnd(2, '0')}`);
}

/** What a code takes off: of a coupon of ours, what Joyous pays back. */
export const offCents = (totalCents: number, percentOff: number): number =>
  shareOf(totalCents, percentOff, 100);
