import { expect, test } from 'vitest';
import { dishesOfDay } from './all-day.tsx';
import { anOrder } from './kitchen-order.factory.ts';

type Line = ReturnType<typeof anOrder>['lines'][number];
const line = (name: string, quantity: number, ...choices: string[]): Line => ({
  ...(anOrder().lines[0] as Line),
  name,
  quantity,
  choices,
});

test('each dish in waiting and accepted orders is counted once with its options, largest first', () => {
  const orders = [
    anOrder({ orderId: 1, lines: [line('Diavola', 4), line('Margherita', 2, 'Size: 16 inches')] }),
    anOrder({
      orderId: 2,
      stage: 'ACCEPTED',
      lines: [line('Margherita', 7, 'Size: 12 inches', 'On top: Olives')],
    }),
    // Taken off since it was ordered.
    anOrder({ orderId: 3, stage: 'ACCEPTED', lines: [line('Tiramisu', 0)] }),
    anOrder({ orderId: 4, stage: 'READY', lines: [line('Burger', 9)] }),
    anOrder({ orderId: 5, stage: 'CANCELLED', lines: [line('Burger', 9)] }),
  ];
  expect(dishesOfDay(orders)).toEqual([
    {
      name: 'Margherita',
      quantity: 9,
      choices: [
        { name: '12 inches', quantity: 7 },
        { name: 'Olives', quantity: 7 },
        { name: '16 inches', quantity: 2 },
      ],
    },
    { name: 'Diavola', quantity: 4, choices: [] },
  ]);
  expect(dishesOfDay([])).toEqual([]);
});
