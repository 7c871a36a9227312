import { z } from 'zod';

const text = /^(-?)(\d{1,6})\.(\d\d)$/;

/**
 * An amount as in calls: `"12.30"`. Text, because a program that sends 1230 or 12.3 may mean cents
 * or dollars, and floats get sums wrong by a cent. Below a million dollars, so that sums of several
 * fit the table's integers.
 */
export const moneyText = z
  .string()
  .regex(/^\d{1,6}\.\d\d$/, 'must be an amount such as "12.30", from "0.00" to "999999.99"');

/** May be below zero. */
export const signedMoneyText = z
  .string()
  .regex(text, 'must be an amount such as "0.50" or "-0.50", below a million');

export function centsOf(amount: string): number {
  const [, sign, dollars, cents] = text.exec(amount) ?? [];
  if (dollars === undefined) throw new RangeError(`not an amount: ${amount}`);
  const size = Number(`${dollars}${cents}`);
  return sign && size > 0 ? -size : size;
}

export function moneyTextOf(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
