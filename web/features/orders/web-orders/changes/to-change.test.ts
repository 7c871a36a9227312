import { describe, expect, test } from 'vitest';
import { anOrder } from '../kitchen/kitchen-order.factory.ts';
import {
  dearerBy,
  isLastOff,
  nothingChosen,
  toChangeOf,
  withInstead,
  withLater,
  withStays,
} from './to-change.ts';

const [burger] = anOrder().lines;
if (!burger) throw new Error('an order has a line');
const order = anOrder({ lines: [burger, { ...burger, name: 'Wine', quantity: 1 }] });
const soup = { itemId: 7, name: 'Soup', choices: [] };

describe('the lines', () => {
  test('only what differs is sent, in the order of the lines', () => {
    expect(toChangeOf(order, nothingChosen)).toBeUndefined();
    const chosen = withStays(order, withStays(order, nothingChosen, 1, 0), 0, 2);
    expect(toChangeOf(order, chosen)).toEqual({
      lines: [
        { line: 0, stays: 2, instead: null },
        { line: 1, stays: 0, instead: null },
      ],
      promisedAt: null,
    });
    expect(toChangeOf(order, withStays(order, withStays(order, chosen, 0, 3), 1, 1))).toBe(
      undefined,
    );
  });

  test('what comes instead comes for those that go: for all, unless some were taken off', () => {
    const all = withInstead(order, nothingChosen, 0, soup);
    const one = withInstead(order, withStays(order, nothingChosen, 0, 2), 0, soup);
    const quantities = [all, one].map((chosen) => toChangeOf(order, chosen)?.lines[0]);
    expect(quantities).toMatchObject([
      { stays: 0, instead: { itemId: 7, quantity: 3 } },
      { stays: 2, instead: { itemId: 7, quantity: 1 } },
    ]);
    expect(toChangeOf(order, withStays(order, all, 0, 1))?.lines[0]?.instead?.quantity).toBe(2);
    const whole = withStays(order, all, 0, 3);
    expect(toChangeOf(order, whole)).toBeUndefined();
    // What stays after all is replaced by nothing, also if it goes again.
    expect(toChangeOf(order, withStays(order, whole, 0, 2))?.lines).toEqual([
      { line: 0, stays: 2, instead: null },
    ]);
    expect(toChangeOf(order, withInstead(order, all, 0, null))?.lines).toEqual([
      { line: 0, stays: 0, instead: null },
    ]);
  });

  test('what somebody else has taken off meanwhile is taken off no more', () => {
    const chosen = withStays(order, nothingChosen, 0, 2);
    const less = anOrder({ lines: [{ ...burger, quantity: 2 }] });
    expect(toChangeOf(less, chosen)).toBeUndefined();
  });

  test('the last dish is told apart', () => {
    const first = withStays(order, nothingChosen, 0, 0);
    const both = withStays(order, first, 1, 0);
    expect(isLastOff(order, first)).toBe(false);
    expect(isLastOff(order, both)).toBe(true);
    expect(isLastOff(order, withInstead(order, both, 1, soup))).toBe(false);
  });
});

describe('the time', () => {
  const nowMs = Date.parse('2026-11-26T18:30:00.000Z');
  const later = (of: Parameters<typeof withLater>[0], minutes: number) =>
    withLater(of, nothingChosen, minutes, nowMs).promisedAt;
  test('is later than what was promised, or than now', () => {
    const dueAt = '2026-11-26T18:40:00.000Z';
    expect(later({ dueAt, promisedAt: '2026-11-26T18:45:00.000Z' }, 10)).toBe(
      '2026-11-26T18:55:00.000Z',
    );
    expect(later({ dueAt, promisedAt: null }, 20)).toBe('2026-11-26T19:00:00.000Z');
    expect(later({ dueAt, promisedAt: '2026-11-26T18:00:00.000Z' }, 10)).toBe(
      '2026-11-26T18:40:00.000Z',
    );
    expect(later({ dueAt: null, promisedAt: null }, 10)).toBe('2026-11-26T18:40:00.000Z');
    expect(later({ dueAt, promisedAt: null }, 0)).toBeNull();
  });

  test('alone is a change, too', () => {
    const chosen = withLater(order, nothingChosen, 10, nowMs);
    expect(toChangeOf(order, chosen)).toEqual({
      lines: [],
      promisedAt: '2026-11-26T18:50:00.000Z',
    });
  });
});

test('how much dearer another dish is, with its options', () => {
  const options = [{ name: 'Cheese', priceCents: 150, available: true }];
  const group = { name: 'Extras', least: 0, most: null, mostOfEach: 1, defaults: [], options };
  const dish = { priceCents: 1_300, optionGroups: [group] };
  const cheese = [{ group: 'Extras', option: 'Cheese', quantity: 1, choices: [] }];
  expect(dearerBy(dish, [], 1_400)).toBe(-100);
  expect(dearerBy(dish, cheese, 1_400)).toBe(50);
});
