import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newMenuSchema } from '#contract/find/menus/menus-admin.ts';
import { newRestaurantSchema } from '#contract/find/restaurants/restaurants-admin.ts';
import { newOrderSchema } from '#contract/orders/orders/new-order.ts';
import { servedCalls } from './features/people/access/index.ts';
import { openTestApp } from './testing/test-app.ts';
import { textFields } from './testing/text-fields.ts';

const world = await openTestApp();
const calls = servedCalls(world.app);

/** What PostgreSQL refuses, or stores as another character. */
const unstorable = /[\0\ud800-\udfff]/u;

const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? !unstorable.test(value)
    : typeof value !== 'object' ||
      value === null ||
      Object.values(value).every((part) => isStorable(part));

/** Hashed before anything else is done with them: not even these characters reach the database. */
const hashed = /(^|\.)(password|newPassword|currentPassword|token)$/i;

/** Texts that the place may take, with such a character at the beginning, in the middle, at the end. */
function nastyFor(patterns: readonly RegExp[]): string[] {
  const fitting = patterns.flatMap((pattern) => fc.sample(fc.stringMatching(pattern), 5));
  const nasty = ['', 'text', 'x'.repeat(20), 'x'.repeat(119), ...fitting].flatMap((text) =>
    ['\0', '\ud800', '\udc00'].flatMap((bad) => [
      bad + text,
      text + bad,
      text.slice(0, text.length / 2) + bad + text.slice(text.length / 2),
    ]),
  );
  // A schema that shortens a text may cut one of them in half.
  const emoji = '😀'.repeat(200);
  return [...nasty, emoji, `x${emoji}`];
}

const fields = [
  ...calls.flatMap(({ endpoint: { name, params, query, body } }) => [
    ...textFields(params, `${name} params`),
    ...textFields(query, `${name} query`),
    ...textFields(body, `${name} body`),
  ]),
  ...textFields(newOrderSchema, 'an order of a batch'),
  ...textFields(newRestaurantSchema, "a restaurant of an operator's file"),
  ...textFields(newMenuSchema, "a menu of an operator's file"),
];

test('every text of a call is refused or made storable by its schema', () => {
  expect(fields.length).toBeGreaterThan(150);
  const passed = fields
    .filter(({ path }) => !hashed.test(path))
    .filter(({ schema, patterns }) =>
      nastyFor(patterns).some((text) => {
        const read = schema.safeParse(text);
        return read.success && !isStorable(read.data);
      }),
    );
  expect(passed.map(({ path }) => path)).toEqual([]);
});
