import { type Dice, hex, type Relief, type Stuff } from './relief.ts';
import { heightOf, liquid, lump, type Point, strand } from './shapes.ts';
import { scatter, top } from './things.ts';

/** A heap of noodles about a middle. */
export function noodles(
  relief: Relief,
  dice: Dice,
  heap: {
    count: number;
    radius: number;
    z: number;
    high: number;
    thick: number;
    x?: number;
    y?: number;
    flat?: number;
  },
  stuff: Stuff,
): void {
  const { count, radius, z, high, thick, x = 0, y = 0, flat = 1 } = heap;
  for (let index = 0; index < count; index += 1) {
    const turns = dice.between(0.35, 1.1) * Math.PI * 2 * (dice.roll() < 0.5 ? 1 : -1);
    const start = dice.between(0, 6.3);
    const own = radius * (0.12 + 0.86 * Math.sqrt(dice.roll()));
    const up = z + high * (1 - (own / radius) ** 1.7) * dice.between(0.45, 1);
    const astray = [dice.between(-0.16, 0.16) * radius, dice.between(-0.16, 0.16) * radius];
    const wander = dice.between(0.04, 0.16) * radius;
    const points = Array.from({ length: 11 }, (_, step): Point => {
      const t = step / 10;
      const around = start + t * turns;
      const far = Math.min(radius * 1.02, own + wander * Math.sin(t * 6 + index));
      const back = 1 - far / (radius * 1.4);
      return [
        x + Math.cos(around) * far + (astray[0] ?? 0) * back,
        y + Math.sin(around) * far + (astray[1] ?? 0) * back,
        up + Math.sin(t * 8 + index * 2) * thick,
      ];
    });
    strand(relief, { points, thick, flat }, stuff);
  }
}

/** Grains of rice, heaped. */
export function rice(
  relief: Relief,
  dice: Dice,
  heap: { x: number; y: number; z: number; radius: number; high: number; count?: number },
  color: Stuff['color'] = hex('#f4ecdc'),
): void {
  const { x, y, z, radius, high, count = Math.round(radius * radius * 4200) } = heap;
  const stuff: Stuff = { color, soft: 0.75, gloss: 0.35, mottled: 0.05 };
  lump(relief, { x, y, z, long: radius, wide: radius, high: high * 0.86, uneven: 0.06 }, stuff);
  scatter(dice, { count, radius: radius * 0.97, x, y, astray: 0.1 }, (px, py) => {
    const far = Math.hypot(px - x, py - y) / radius;
    const up = z + high * Math.sqrt(Math.max(0, 1 - far * far)) * 0.9;
    lump(
      relief,
      { x: px, y: py, z: up, long: 0.026, wide: 0.011, high: 0.016, turn: dice.between(0, 3.2) },
      stuff,
    );
  });
}

/** Cut meat or vegetables in a heap. */
export function chunks(
  relief: Relief,
  dice: Dice,
  heap: {
    count: number;
    radius: number;
    x?: number;
    y?: number;
    from?: number;
    size: number;
    high?: number;
    corner?: number;
    sunk?: number;
    uneven?: number;
  },
  stuff: Stuff,
): void {
  const { size, high = 0.8, corner = 3.4, sunk = 0.3, uneven = 0.12 } = heap;
  scatter(dice, { astray: 0.12, ...heap }, (x, y) => {
    const own = size * dice.between(0.8, 1.2);
    lump(
      relief,
      {
        x,
        y,
        z: top(relief, { x, y, up: -own * sunk }),
        long: own,
        wide: own * dice.between(0.65, 0.95),
        high: own * high,
        corner,
        flat: 3,
        turn: dice.between(0, 3),
        uneven,
      },
      stuff,
    );
  });
}

export function pool(
  relief: Relief,
  stuff: Stuff,
  at: {
    x?: number;
    y?: number;
    z: number;
    radius: number;
    uneven?: number;
    thick?: number;
    wave?: number;
  },
): void {
  liquid(relief, { x: 0, y: 0, ...at }, stuff);
}

export const oil = (
  relief: Relief,
  dice: Dice,
  spread: { count: number; radius: number },
  color = '#e39a2d',
): void =>
  scatter(dice, { ...spread, astray: 0.3 }, (x, y) =>
    liquid(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y),
        radius: dice.between(0.012, 0.04),
        uneven: 0.1,
        thick: 0.006,
        wave: 0,
      },
      { color: hex(color), gloss: 0.95, soft: 0.3 },
    ),
  );
