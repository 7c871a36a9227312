import { z } from 'zod';
import { businessExternalIdPattern } from './restaurants/business-external-id.ts';

// PostgreSQL's text cannot contain U+0000, and no other control character belongs in a single line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const controlCharacters = /[\u0000-\u001f\u007f]/;

/** One line of text as a person types it: trimmed, without control characters. */
export const lineOfText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { abort: true })
    .refine((value) => !controlCharacters.test(value), 'must not contain control characters');

export const businessExternalIdSchema = z
  .string()
  .regex(businessExternalIdPattern, 'must be 6 to 24 lower-case letters and digits');

/**
 * The same id in a public address. Text that can't be an id is not an input error: it means an
 * unknown restaurant, like an id that doesn't exist.
 */
export const publicRestaurantIdSchema = z
  .string()
  .overwrite((id) => (businessExternalIdPattern.test(id) ? id : ''))
  .describe('The businessExternalId: 6 to 24 lowercase letters and digits.');
