import { expect, test } from 'vitest';
import type { MenuItem } from '#contract/find/menus/menus.ts';
import { mostBeside } from './on-menu.ts';

const dish = (portionsLeft?: number) => ({ itemId: 1, portionsLeft }) as MenuItem;
const line = (lineId: string, quantity: number, itemId = 1) => ({
  lineId,
  itemId,
  quantity,
  name: 'Soup',
  unitCents: 7_00,
  choices: [],
  note: '',
});

test('a line may have what is left, beside the other lines of the dish', () => {
  const lines = [line('a', 2), line('b', 1), line('c', 9, 2)];
  expect(mostBeside(dish(6), lines, 'a')).toBe(5);
  expect(mostBeside(dish(6), lines, 'b')).toBe(4);
  expect(mostBeside(dish(6), lines)).toBe(3);
  // One stays, so that its line can show the problem.
  expect(mostBeside(dish(0), lines, 'a')).toBe(1);
  expect(mostBeside(dish(500), lines, 'a')).toBe(99);
  expect(mostBeside({ itemId: 1 } as MenuItem, [], 'a')).toBe(99);
});
