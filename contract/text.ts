import { z } from 'zod';
import { withoutInvisible } from './free-text.ts';
import { businessExternalIdPattern } from './ground/restaurant/business-external-id.ts';

// No control character belongs in a single line. (A tab or line break would be kept below.)
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const controlCharacters = /[\u0000-\u001f\u007f]/;

/**
 * One line of text as a person types it: trimmed, without control characters or invisible ones,
 * such as one that reverses the direction of the text after it.
 */
export const lineOfText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { abort: true })
    .refine((value) => !controlCharacters.test(value), 'must not contain control characters')
    .overwrite((value) => withoutInvisible(value).trim());

/** Any text, of several lines too, that PostgreSQL can store. */
export const storedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, { abort: true })
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ''));

/**
 * For `overwrite`, where a text names something of ours. Text that can't be such a name is not an
 * input error: it means something unknown, like a name that doesn't exist.
 */
export const elseUnknown =
  (name: RegExp, unknown = '') =>
  (text: string): string =>
    name.test(text) ? text : unknown;

export const businessExternalIdSchema = z
  .string()
  .regex(businessExternalIdPattern, 'must be 6 to 24 lower-case letters and digits');

/** The same id in a public address. */
export const publicRestaurantIdSchema = z
  .string()
  .overwrite(elseUnknown(businessExternalIdPattern))
  .describe('The businessExternalId: 6 to 24 lowercase letters and digits.');
