import { z } from 'zod';
import { freeLine } from '../../free-text.ts';
import { lineOfText } from '../../text.ts';
import { attributeSchemas, serviceTypeSchema } from './restaurants.ts';

// What an operator enters for a new restaurant, and its owners and managers edit later.

function hasDistinctItems(items: readonly string[]): boolean {
  return new Set(items).size === items.length;
}

const listOfText = (maxItems: number) =>
  z
    .array(
      freeLine(60)
        .min(1)
        // Partners get the list as one string, separated by commas.
        .refine((item) => !item.includes(','), 'must not contain a comma'),
    )
    .max(maxItems)
    .refine(hasDistinctItems, 'must not list anything twice');

export const phoneNumberSchema = lineOfText(30)
  .regex(/^\+?[0-9 ().-]+$/, {
    error: 'must be a phone number: digits, and + ( ) . - between them',
    abort: true,
  })
  .refine((text) => {
    const digits = text.replace(/\D/g, '').length;
    return digits >= 10 && digits <= 15;
  }, 'must have 10 to 15 digits');

// With these, an address looks as if it led elsewhere, or its end comes first. Browsers take a
// backslash for a slash.
const misleading = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\\]/u;
const beforeTheSite = /^https?:\/\/[^/?#]*@/i;

// Becomes a link on public pages: any other scheme could be a script.
export const websiteSchema = z
  .string()
  .trim()
  .max(500, { abort: true })
  .refine((text) => !misleading.test(text), {
    error: 'must not contain spaces, backslashes or invisible characters',
    abort: true,
  })
  .refine((text) => !beforeTheSite.test(text), {
    error: "must not have a user name or password before the site's name",
    abort: true,
  })
  .regex(/^https?:\/\/[^/?#]/i, {
    error: 'must be an address that starts with http:// or https://',
    abort: true,
  })
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.hostname,
      error: 'must be an address that starts with http:// or https://',
    }),
  );

/** An address stored before the rules were stricter isn't shown: its target was never checked. */
export const shownWebsite = (stored: string | null): string | null =>
  websiteSchema.safeParse(stored).success ? stored : null;

export const cuisinesSchema = listOfText(8).min(1);

export const serviceTypesSchema = z
  .array(serviceTypeSchema)
  .min(1)
  .max(serviceTypeSchema.options.length)
  .refine(hasDistinctItems, 'must not list anything twice');

export const attributesSchema = z.strictObject(attributeSchemas(listOfText(12)));
