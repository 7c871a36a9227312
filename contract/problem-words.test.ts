import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemsOf } from './problems.ts';

const sizes = z.enum(['SMALL', 'LARGE']);

const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('A') }),
  z.object({ kind: z.literal('B') }),
]);

test('of an object of several kinds, the problem is the field that says which', () => {
  const said = (given: unknown) => {
    const { error } = shape.safeParse(given);
    return error && problemsOf(error);
  };
  expect(said({})).toEqual([{ field: 'kind', message: 'Required' }]);
  expect(said({ kind: 'C' })).toEqual([{ field: 'kind', message: 'must be one of: A, B' }]);
});

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Required'],
  [z.string().min(1), '', 'Required'],
  [sizes, undefined, 'Required'],
  [z.union([z.string(), z.number()]), undefined, 'Required'],
  [z.string(), null, 'must be text'],
  [z.number(), 'x', 'must be a number'],
  [z.coerce.number(), 'x', 'must be a number'],
  [z.number().int(), 1.5, 'must be a whole number'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.array(z.string()), {}, 'must be a list'],
  [z.object({}), [], 'must be an object'],
  [z.union([z.string(), z.number()]), [], "isn't valid"],
  [sizes, 'HUGE', 'must be one of: SMALL, LARGE'],
  [z.literal(231), 1, 'must be 231'],
  [z.string().max(1), 'xx', 'must have at most 1 character'],
  [z.string().min(3), 'xx', 'must have at least 3 characters'],
  [z.array(z.number()).max(2), [1, 2, 3], 'must have at most 2 items'],
  [z.array(z.number()).min(1), [], 'must have at least 1 item'],
  [z.number().max(5), 6, 'must be at most 5'],
  [z.number().min(1), 0, 'must be at least 1'],
  [z.email(), 'x', 'must be an email like name@example.com'],
  [z.iso.date(), 'x', 'must be a date such as 2026-03-19'],
  [z.string().regex(/a/), 'x', "isn't valid"],
  [z.string().max(1, 'Shorter, please.'), 'xx', 'Shorter, please.'],
])('the words for a problem, unless the schema has its own', (schema, given, words) => {
  const { error } = z.object({ field: schema }).safeParse({ field: given });
  expect(error && problemsOf(error)).toEqual([{ field: 'field', message: words }]);
});
