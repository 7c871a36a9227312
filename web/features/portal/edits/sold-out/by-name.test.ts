import { expect, test } from 'vitest';
import type { MenuToEdit } from '#contract/portal/edits/sold-out.ts';
import { byName, keyOf, ordered } from './by-name.ts';

type Item = MenuToEdit['catalogs'][number]['categories'][number]['items'][number];
const served = { soldOut: null, until: null, version: 'v' };

const item = (itemId: number, name: string, differing: Partial<Item> = {}): Item => ({
  ...served,
  itemId,
  name,
  portions: { left: null, version: 'v' },
  unpaidPortions: 0,
  options: 0,
  soldOutOptions: [],
  ...differing,
});

const menuOf = (lunch: Item[], dinner: Item[]): MenuToEdit => ({
  timeZone: 'America/Chicago',
  till: null,
  everywhere: [
    { name: 'Margherita', dishes: 2, options: 0, soldOut: null, out: 0 },
    { name: 'Olives', dishes: 0, options: 3, soldOut: 'TOMORROW', out: 3 },
  ],
  catalogs: [lunch, dinner].map((items, catalogId) => ({
    catalogId,
    name: 'Menu',
    categories: [{ ...served, catalogCategoryId: catalogId, name: 'Pizza', items }],
  })),
});

test('a dish on two menus is one row; sold-out dishes and those of the order come first', () => {
  const until = '2026-03-20T09:00:00.000Z';
  const out = { soldOut: 'TOMORROW', until } as const;
  const olives = [{ ...served, ...out, at: ['On top', 'Olives'] }];
  const none = { portions: { left: 0, version: 'v' } };
  const menu = menuOf(
    [item(1, 'Margherita'), item(2, 'Diavola', out)],
    [
      item(3, 'margherita', none),
      item(4, 'Soup', { soldOutOptions: olives }),
      item(5, 'Diavola', out),
    ],
  );
  const rows = byName(menu);
  expect(rows).toMatchObject([
    { name: 'Margherita', places: 2, soldOutOn: 1, soldOut: null },
    { name: 'Diavola', places: 2, soldOutOn: 2, ...out },
    { name: 'Soup', places: 1, soldOutOn: 0 },
    { kind: 'OPTION', name: 'Olives', places: 3, soldOutOn: 3, ...out, where: 'on 3 dishes' },
  ]);
  expect(rows[0]?.which).toMatchObject({ itemIds: [1, 3] });
  expect(rows[3]?.which).toMatchObject({ names: ['Olives'] });
  expect(ordered(rows, ['Soup'])).toEqual(
    [rows[2], rows[0], rows[1], rows[3]].map((row) => row && keyOf(row)),
  );
});
