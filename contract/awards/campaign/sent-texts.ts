import { z } from 'zod';
import { elseUnknown } from '../../text.ts';

/** A token that can't be valid counts as forged. */
export const tokenText = z
  .string()
  .max(200)
  .overwrite(elseUnknown(/^[\w-]*$/))
  .catch('');

/** No campaign has it. */
const unknownKey = '-';

/**
 * A campaign's key. One that can't be valid counts as unknown; without one, or with an empty one,
 * the current campaign is meant.
 */
export const keyText = z
  .string()
  .overwrite(elseUnknown(/^[\w-]{0,60}$/, unknownKey))
  .max(60)
  .catch('');

/** As people paste it. One that can't be valid counts as unknown. */
export const receiptText = z
  .string()
  .max(100)
  .trim()
  .toLowerCase()
  .overwrite(elseUnknown(/^[0-9a-f]{64}$/));
