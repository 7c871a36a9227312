import { describe, expect, test } from 'vitest';
import { newOrderSchema } from '#contract/orders/orders/new-order.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { orderBody } from '../orders.factory.ts';
import { readNewOrder, readNewOrders } from './read-new-order.ts';

const problemsIn = (read: unknown) => (isRefused(read) ? (read.problems ?? []) : []);

const taco = { item: 'Taco', quantity: 1, price: '5.00' };
const wrongLines = (count: number) => Array.from({ length: count }, () => ({ ...taco, price: 1 }));

describe('an order', () => {
  test.each([
    ['without lines', { lines: undefined }],
    [
      'with lines',
      { lines: [taco, { ...taco, modifiers: [{ name: ' Lime\n', price: '-0.50' }] }] },
    ],
    ['with a customer', { customer: { note: 'No\u200b onions' }, dueAt: '2026-03-19T10:30:00Z' }],
  ])('%s is read as its schema reads it, names in the same order', (_, differing) => {
    const body = orderBody(differing);
    // Repeats are compared by this text with what was stored years ago.
    expect(JSON.stringify(readNewOrder(body))).toBe(JSON.stringify(newOrderSchema.parse(body)));
  });

  test.each([
    ['a field', { reference: '' }],
    ['an unknown field', { tips: '1.00' }],
    ['a line', { lines: [taco, { ...taco, price: '5' }] }],
    ['what is no line', { lines: [taco, 7] }],
    ['what is no list', { lines: 'x' }],
    ['an empty list', { lines: [] }],
    ['too many lines', { lines: Array.from({ length: 201 }, () => taco) }],
  ])('is refused for %s, which is named as its schema does', (_, differing) => {
    const body = { ...orderBody(), ...differing };
    const [issue] = newOrderSchema.safeParse(body).error?.issues ?? [];
    const [problem] = problemsIn(readNewOrder(body));
    const path = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? []);
    expect(problem?.field).toBe(path.join('.'));
  });

  test.each([[7], [null], ['x'], [[]]])('is refused if it is %j', (sent) => {
    expect(problemsIn(readNewOrder(sent))).toMatchObject([{ field: '' }]);
  });

  test('is read no further after 20 problems', () => {
    const read: number[] = [];
    const lines = wrongLines(200).map((line, position) =>
      Object.defineProperty(line, 'item', { enumerable: true, get: () => read.push(position) }),
    );
    expect(problemsIn(readNewOrder(orderBody({ lines } as never)))).toHaveLength(20);
    expect(Math.max(...read)).toBeLessThan(20);
  });
});

test('every refused order of a batch names a problem, and all of them 20 more at most', async () => {
  const orders = Array.from({ length: 500 }, (_, position) =>
    position % 5 === 0 ? orderBody() : orderBody({ lines: wrongLines(7) as never }),
  );
  const read = await readNewOrders(orders);
  const counts = read.map((one) => problemsIn(one).length);
  expect(counts.slice(0, 8)).toEqual([0, 7, 7, 6, 1, 0, 1, 1]);
  expect(counts.filter((count) => count === 0)).toHaveLength(100);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20 + 397);
});
