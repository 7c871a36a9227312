import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allergens, dietaryTags } from '#contract/find/menus/contents.ts';
import type { OptionGroup } from '#contract/find/menus/dish-options.ts';
import {
  type NewMenuInput,
  newItemSchema,
  newMenuSchema,
} from '#contract/find/menus/menus-admin.ts';
import { type OptionPath, optionsIn } from '#contract/find/menus/option-paths.ts';
import { anyGroups } from '#contract/find/menus/options.factory.ts';
import { setPartnerAvailability } from '#contract/find/menus/till-availability.ts';
import { getPartnerMenu, putPartnerMenu } from '#contract/find/menus/till-menu.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { readItems } from '../menus.factory.ts';

const world = await openTestApp();
const { call, database } = world;

const someOf = <One>(all: readonly One[]) => fc.subarray([...all], { maxLength: 3 });
const maybe = <One>(one: fc.Arbitrary<One>) => fc.option(one, { nil: undefined });

/** Some options with the till's own ids, at both levels. */
const named = (groups: OptionGroup[], references: readonly (string | undefined)[]) => {
  const copy = structuredClone(groups);
  for (const [index, { option }] of optionsIn(copy).entries()) {
    const reference = references[index % Math.max(1, references.length)];
    if (reference !== undefined) option.reference = reference;
  }
  return copy;
};

const reference = fc.constantFrom('A-1', 'B 2/3', '"c"', '%41');

const facts = fc
  .record({ contains: someOf(allergens), mayContain: someOf(allergens) })
  .map(({ contains, mayContain }) => ({
    contains,
    mayContain: mayContain.filter((one) => !contains.includes(one)),
  }));

const contentsOf = (paths: OptionPath[]) =>
  fc.record({
    of: facts,
    calories: fc.option(fc.integer({ min: 0, max: 900 })),
    options: fc.subarray(paths, { maxLength: Math.min(2, paths.length) }).chain((at) =>
      fc.tuple(
        ...at.map((path) =>
          fc.record({ of: facts, ends: someOf(dietaryTags) }).map(({ of, ends }) => ({
            at: path,
            ...of,
            ends,
          })),
        ),
      ),
    ),
  });

const item = anyGroups
  .chain((groups) =>
    fc.record({
      reference: maybe(reference),
      priceCents: fc.integer({ min: 5_000, max: 9_000 }),
      description: fc.constantFrom('', 'Slow-cooked.'),
      language: fc.constantFrom(null, 'it', 'es-MX'),
      picture: fc.constantFrom(null, 'taco' as const),
      dietaryTags: maybe(someOf(dietaryTags)),
      contents: maybe(contentsOf(optionsIn(groups).map(({ at }) => at))),
      available: fc.boolean(),
      popular: fc.boolean(),
      noteAllowed: fc.boolean(),
      ageChecked: fc.boolean(),
      taxCategory: fc.constantFrom('PREPARED_FOOD' as const, 'ALCOHOL' as const),
      optionGroups: fc
        .array(maybe(reference), { minLength: 1, maxLength: 4 })
        .map((references) => named(groups, references)),
    }),
  )
  .map(({ contents, ...of }) => ({
    ...of,
    ...(contents && {
      contents: {
        ...contents.of,
        calories: contents.calories,
        options: contents.options,
      },
    }),
  }));

const category = fc.record({
  description: fc.constantFrom('', 'From the grill.'),
  services: fc.constantFrom(
    undefined,
    ['TAKE_OUT' as const],
    ['DINE_IN' as const, 'DELIVERY' as const, 'TAKE_OUT' as const],
  ),
  times: fc.constantFrom([], [{ weekday: 2, opensAtMinute: 660, closesAtMinute: 900 }]),
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
});

const withoutNothing = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const menu = fc
  .array(fc.array(category, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
  .map((catalogs) => ({
    catalogs: catalogs.map((categories, c) => ({
      name: `Catalog ${c}`,
      categories: categories.map(({ items, ...of }, k) => ({
        ...withoutNothing(of),
        name: `Category ${k}`,
        items: items.map((one, d) => {
          const dish = { name: `Dish ${d}`, ...withoutNothing(one) };
          if (newItemSchema.safeParse(dish).success) return dish;
          // A tag that an allergen contradicts.
          const { dietaryTags: _, ...without } = dish as { name: string; dietaryTags?: unknown };
          return without;
        }),
      })),
    })),
  })) as fc.Arbitrary<NewMenuInput>;

test('what is read and sent back changes nothing, whatever the menu and what is sold out beside it', async () => {
  const till = await makeIntegration(world);
  const fresh = () => ({ ...till.headers, 'idempotency-key': randomUUID() });
  let version = 0;
  const put = (of: NewMenuInput, soldOutBy: 'STAFF' | 'TILL') => {
    version += 1;
    return call(putPartnerMenu, { body: { version, soldOutBy, ...of } }, fresh());
  };
  await fc.assert(
    fc.asyncProperty(
      menu,
      fc.constantFrom('STAFF' as const, 'TILL' as const),
      maybe(fc.record({ position: fc.nat(), portionsLeft: fc.integer({ min: 0, max: 5 }) })),
      async (drawn, soldOutBy, sold) => {
        fc.pre(newMenuSchema.safeParse(drawn).success);
        await put(drawn, soldOutBy);
        const { dishes } = await call(getPartnerMenu, {}, till.headers);
        const dish = sold && dishes[sold.position % dishes.length];
        if (dish) {
          const { portionsLeft } = sold;
          const body = { available: false, until: 'TOMORROW' as const, portionsLeft };
          const params = { item: String(dish.itemId) };
          await call(setPartnerAvailability, { params, body }, fresh());
        }
        const rows = await readItems(database, till);
        const before = await call(getPartnerMenu, {}, till.headers);
        await put({ catalogs: before.menu.catalogs as NewMenuInput['catalogs'] }, soldOutBy);
        expect(await readItems(database, till)).toEqual(rows);
        const after = await call(getPartnerMenu, {}, till.headers);
        expect({ ...after, sent: null }).toEqual({ ...before, sent: null });
      },
    ),
    { numRuns: 40 },
  );
});
