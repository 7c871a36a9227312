import { z } from 'zod';
import { centsText, typedCents } from '#contract/money/cents.ts';

/** An amount or a percentage of a command: up to ten million, with at most two decimals. */
export const hundredthsText = z
  .string()
  .regex(/^-?\d{1,7}(\.\d{1,2})?$/, 'must be a number such as 12.50')
  .transform(typedCents)
  .pipe(z.number());

/** 290 -> '2.9'. */
export function hundredthsAsText(hundredths: number): string {
  return centsText(hundredths).replace(/\.?0{1,2}$/, '');
}
