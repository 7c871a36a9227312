import { describe, expect, test } from 'vitest';
import { type NewMenuInput, newMenuSchema } from '#contract/find/menus/menus-admin.ts';
import { mostProblems } from '#contract/problems.ts';
import { isRefused, readInput } from '#platform/refusals/refuse.ts';
import { newItem, newMenu } from '../menus.factory.ts';
import { readMenu } from './read-menu.ts';

const size = { name: 'Size', least: 1, most: 1, options: [{ name: 'Cup' }, { name: 'Bowl' }] };
const soup = newItem({ name: 'Soup', optionGroups: [size] });
const menu = newMenu({
  Menu: { Soups: [soup], Mains: [newItem({ name: 'Lamb' })] },
  Late: { All: [soup] },
});

const problemsOf = (read: unknown) => (isRefused(read) ? (read.problems ?? []) : []);

/** The menu with the value at this path replaced. */
function withIn(path: string, value: unknown): { catalogs: unknown[] } {
  const changed = structuredClone(menu) as unknown as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at = changed;
  for (const step of steps) at = at[step] as Record<string, unknown>;
  at[last] = value;
  return changed as unknown as { catalogs: unknown[] };
}

const item = 'catalogs.0.categories.0.items.0';

describe('a menu that is read dish by dish', () => {
  test('is the one that is read at once', async () => {
    const read = await readMenu(menu.catalogs);
    expect(read).toEqual({ menu: newMenuSchema.parse(menu), dishes: 3 });
  });

  test.each([
    ['catalogs.0', 'none'],
    ['catalogs.0.name', ''],
    ['catalogs.0.name', 'LATE'],
    ['catalogs.1.color', 1],
    ['catalogs.0.categories', []],
    ['catalogs.0.categories', 'none'],
    ['catalogs.0.categories.1', null],
    ['catalogs.0.categories.1.name', 'SOUPS'],
    ['catalogs.0.categories.1.services', ['CATERING']],
    ['catalogs.0.categories.1.times', [{ weekday: 8 }]],
    ['catalogs.0.categories.1.items', {}],
    ['catalogs.0.categories.1.items', [newItem({ name: 'Lamb' }), newItem({ name: 'lamb' })]],
    [item, [1]],
    [`${item}.name`, 'Two\nlines'],
    [`${item}.priceCents`, -1],
    [`${item}.optionGroups.0.least`, 3],
    [`${item}.optionGroups.0.options.1.name`, 'Cup'],
    [`${item}.optionGroups.0.options.1.priceCents`, -9_000],
  ])('names the same field when %s is %o', async (path, value) => {
    const wrong = withIn(path, value);
    const atOnce = problemsOf(readInput(newMenuSchema, wrong)).map(({ field }) => field);
    const read = problemsOf(await readMenu(wrong.catalogs)).map(({ field }) => field);
    expect(atOnce.length).toBeGreaterThan(0);
    expect(new Set(read)).toEqual(new Set(atOnce));
  });

  test('is read no further than its first problems', async () => {
    const dishes = Array.from({ length: 500 }, () => ({ name: 7 }));
    const wrong = newMenu({ Menu: { A: dishes as never, B: dishes as never } });
    const started = process.cpuUsage();
    const problems = problemsOf(await readMenu(wrong.catalogs));
    expect(problems).toHaveLength(mostProblems);
    expect(problems[0]?.field).toBe('catalogs.0.categories.0.items.0.name');
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });

  test.each([
    ['a dish', item, { ...soup, optionGroups: Array.from({ length: 9_000 }, () => ({})) }],
    [
      'a category',
      'catalogs.0.categories.0',
      { name: 'A', items: [soup], times: Array.from({ length: 9_000 }, () => 1) },
    ],
    ['a catalog', 'catalogs.0', { name: Array.from({ length: 9_000 }, () => 1), categories: [] }],
  ])('with %s of thousands of values is refused before they are read', async (_, path, value) => {
    const problems = problemsOf(await readMenu(withIn(path, value).catalogs));
    expect(problems).toContainEqual({ field: path, message: 'has too many values' });
  });

  const many = (count: number, one: NewMenuInput['catalogs'][0]['categories'][0]['items'][0]) =>
    Array.from({ length: count }, (_, index) => ({ ...one, name: `Dish ${index}` }));
  const categories = (count: number, items: ReturnType<typeof many>) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`Category ${index}`, items]));

  test('has 3,000 dishes, and no more', async () => {
    const full = categories(6, many(500, newItem()));
    expect(await readMenu(newMenu({ Menu: full }).catalogs)).toMatchObject({ dishes: 3_000 });
    const more = newMenu({ Menu: full, Late: { All: [newItem()] } });
    expect(problemsOf(await readMenu(more.catalogs))).toEqual([
      { field: 'catalogs', message: 'must not have more than 3000 items in all' },
    ]);
  });

  test('has 30,000 options, and no more', async () => {
    const groups = Array.from({ length: 5 }, (_, group) => ({
      name: `Group ${group}`,
      options: Array.from({ length: 60 }, (__, option) => ({ name: `Option ${option}` })),
    }));
    const full = { All: many(100, newItem({ optionGroups: groups })) };
    expect(await readMenu(newMenu({ Menu: full }).catalogs)).toMatchObject({ dishes: 100 });
    const more = newMenu({ Menu: full, Late: { All: [soup] } });
    expect(problemsOf(await readMenu(more.catalogs))).toEqual([
      { field: 'catalogs', message: 'must not have more than 30000 options in all' },
    ]);
  });
});
