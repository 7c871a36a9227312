import { z } from 'zod';

/** An amount or a percentage as people type it, in hundredths, without floating point. */
const toHundredths = (text: string): number => {
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const size = Number(`${whole}${part.padEnd(2, '0')}`);
  return text.startsWith('-') && size !== 0 ? -size : size;
};

/** Up to ten million, with at most two decimals. */
export const hundredthsText = z
  .string()
  .regex(/^-?\d{1,7}(\.\d{1,2})?$/, 'must be a number such as 12.50')
  .transform(toHundredths);

/** 290 -> '2.9'. */
export function hundredthsAsText(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0{1,2}$/, '');
}
