import { z } from 'zod';

/**
 * An amount as in calls: `"12.30"`. Text, because a program that sends 1230 or 12.3 may mean cents
 * or dollars, and floats get sums wrong by a cent. Below a million dollars, so that sums of several
 * fit the table's integers.
 */
export const moneyText = z.string().regex(/^\d{1,6}\.\d\d$/, {
  error: 'must be an amount such as "12.30", from "0.00" to "999999.99"',
  abort: true,
});

/** May be below zero. */
export const signedMoneyText = z
  .string()
  .regex(/^-?\d{1,6}\.\d\d$/, 'must be an amount such as "0.50" or "-0.50", below a million');
