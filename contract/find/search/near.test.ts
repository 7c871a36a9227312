import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milesBetween, roundedPosition } from './near.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const positions = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a distance', () => {
  test.each([
    ['none', at(30.25, -97.75), at(30.25, -97.75), 0],
    ['Austin to Miami', at(30.2672, -97.7431), at(25.7617, -80.1918), 1_110],
    ['a degree along the equator', at(0, 0), at(0, 1), 69.09],
    ['across the antimeridian', at(51.88, 179.95), at(51.88, -179.95), 4.27],
    ['over the pole', at(89.9, 20), at(89.9, -160), 13.82],
    ['pole to pole', at(90, 0), at(-90, 77), 12_436.8],
  ])('from %s', (_what, from, to, miles) => {
    expect(milesBetween(from, to)).toBeCloseTo(miles, miles > 1_000 ? -1 : 1);
  });

  test('is the same in both directions, and never more than halfway around the world', () => {
    fc.assert(
      fc.property(positions, positions, (from, to) => {
        const miles = milesBetween(from, to);
        expect(miles).toBeGreaterThanOrEqual(0);
        expect(miles).toBeLessThan(12_437);
        expect(milesBetween(to, from)).toBeCloseTo(miles, 6);
      }),
    );
  });
});

test("a rounded position is less than half a mile off, and doesn't change when rounded again", () => {
  fc.assert(
    fc.property(positions, (position) => {
      const rounded = roundedPosition(position);
      expect(milesBetween(position, rounded)).toBeLessThan(0.5);
      expect(roundedPosition(rounded)).toEqual(rounded);
      expect(JSON.stringify(rounded)).not.toMatch(/-0[,}]|\.\d{3}/);
    }),
  );
});
