import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.rules.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test.each([
  ['of the worked example', [44_96, 6_00, 3_88, 7_04, 26_65], [508, 68, 44, 79, 301]],
  ['of equal parts: the first gets what is left', [1, 1, 1], [334, 333, 333]],
  ['of one part', [5, 0, 0], [1_000, 0, 0]],
])('%s', (_, parts, shares) => {
  expect(sharesOf(parts)).toEqual(shares);
});

test.each([[[]], [[0, 0]], [[5, -1]], [[-5, 3]]])('none for %j', (parts: number[]) => {
  expect(sharesOf(parts)).toBeNull();
});

test('they always add up to 100.0, each within a tenth of its exact value', () => {
  const cents = fc.integer({ min: 0, max: 2 ** 50 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 5 }), (parts) => {
      const shares = sharesOf(parts);
      if (sum(parts) === 0) return shares === null;
      expect(sum(shares ?? [])).toBe(1_000);
      for (const [index, share] of (shares ?? []).entries()) {
        expect(Math.abs(share - ((parts[index] ?? 0) / sum(parts)) * 1_000)).toBeLessThan(1.000001);
      }
      return true;
    }),
  );
});
