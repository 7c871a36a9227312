import { z } from 'zod';

/** The key of the last entry, where that is its number. */
const number = /^[1-9]\d{0,14}$/;

/**
 * Where a page begins: at the key of the last entry before it, so that what is added meanwhile moves
 * nothing across pages. Only the server reads it. What SPEC pages by `limit` and `offset` keeps them.
 */
export const after = (key = number) =>
  z
    .string()
    .max(100, { abort: true })
    .regex(key, 'must be the next of the previous page')
    .optional()
    .describe('next of the previous page; without it, the first page.');

export const pageQuery = (usualLimit: number, key?: RegExp) => ({
  limit: z.coerce.number().int().min(1).max(100).default(usualLimit),
  after: after(key),
});

export const next = z
  .string()
  .nullable()
  .describe('Send it as after for the next page. Null on the last one.');

export const pageOf = <Entry extends z.ZodType>(entry: Entry) => ({
  results: z.array(entry),
  next,
});
