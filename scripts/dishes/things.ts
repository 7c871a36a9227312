import { type Color, type Dice, grain, hex, mix, type Relief, type Stuff } from './relief.ts';
import { heightOf, leaf, lump, type Point, strand } from './shapes.ts';

/** Points spread evenly over a disc, each moved a little at random. */
export function scatter(
  dice: Dice,
  {
    count,
    radius,
    from = 0,
    x = 0,
    y = 0,
    astray = 0.06,
  }: { count: number; radius: number; from?: number; x?: number; y?: number; astray?: number },
  place: (x: number, y: number, index: number) => void,
): void {
  for (let index = 0; index < count; index += 1) {
    const far = from + (radius - from) * Math.sqrt((index + 0.5) / count);
    const around = index * 2.399963 + dice.between(-0.2, 0.2);
    const stray = astray * radius;
    const dx = Math.cos(around) * far + dice.between(-stray, stray);
    const dy = Math.sin(around) * far + dice.between(-stray, stray);
    // Not over the edge, where it would lie on the table.
    const back = Math.min(1, radius / Math.hypot(dx, dy));
    place(x + dx * back, y + dy * back, index);
  }
}

const green =
  (deep: string, light: string) =>
  (u: number, v: number): Color =>
    mix(
      hex(deep),
      hex(light),
      Math.exp(-v * v * 30) * 0.8 + Math.abs(v) * 0.25 + (1 - Math.abs(u)) * 0.1,
    );

export const basilGreen: Stuff = { color: green('#2a6418', '#67a339'), gloss: 0.5, soft: 0.5 };
const herbGreen: Stuff = { color: green('#3a7d1f', '#86b94a'), gloss: 0.3, soft: 0.5 };
export const lettuce: Stuff = { color: green('#5d9a26', '#c5dd7d'), gloss: 0.35, soft: 0.7 };
export const darkLeaf: Stuff = { color: green('#24521c', '#5d8a38'), gloss: 0.4, soft: 0.4 };
export const redLeaf: Stuff = { color: green('#5b1736', '#8fae4a'), gloss: 0.35, soft: 0.5 };

type Spot = { x: number; y: number; up?: number };
export const top = (relief: Relief, { x, y, up = 0 }: Spot) => heightOf(relief, x, y) + up;

export function basil(relief: Relief, dice: Dice, { x, y }: Spot, size = 0.13): void {
  const turn = dice.between(0, 6.3);
  for (const [index, spread] of [0, 2, 4.1].entries()) {
    const to = turn + spread;
    const at = { x: x + Math.cos(to) * size * 0.62, y: y + Math.sin(to) * size * 0.62 };
    const own = size * (1 - index * 0.16);
    leaf(
      relief,
      {
        ...at,
        z: top(relief, { x, y, up: 0.012 }),
        long: own,
        wide: own * 0.56,
        turn: to,
        high: size * 0.5,
      },
      basilGreen,
    );
  }
}

/** Chopped herbs and sprouts. */
export function herbs(
  relief: Relief,
  dice: Dice,
  spread: { count: number; radius: number; x?: number; y?: number },
  stuff = herbGreen,
  size = 0.03,
): void {
  scatter(dice, { ...spread, astray: 0.3 }, (x, y) => {
    const long = dice.between(0.7, 1.3) * size;
    leaf(
      relief,
      {
        x,
        y,
        z: top(relief, { x, y }),
        long,
        wide: long * 0.6,
        turn: dice.between(0, 6.3),
        high: size * 0.6,
      },
      stuff,
    );
  });
}

/** Crumbs, seeds, salt, grated cheese. */
export function crumbs(
  relief: Relief,
  dice: Dice,
  spread: { count: number; radius: number; x?: number; y?: number },
  color: string,
  size = 0.012,
): void {
  scatter(dice, { ...spread, astray: 0.35 }, (x, y) => {
    const long = dice.between(0.7, 1.5) * size;
    lump(
      relief,
      {
        x,
        y,
        z: top(relief, { x, y, up: -size * 0.2 }),
        long,
        wide: size * 0.6,
        high: size,
        turn: dice.between(0, 3),
      },
      { color: hex(color), soft: 0.6, gloss: 0.3 },
    );
  });
}

export function onionRings(
  relief: Relief,
  dice: Dice,
  spread: { count: number; radius: number; x?: number; y?: number },
  color = '#7fb13c',
  size = 0.034,
): void {
  scatter(dice, { ...spread, astray: 0.3 }, (x, y) =>
    ring(
      relief,
      { x, y, z: top(relief, { x, y }), radius: size * dice.between(0.7, 1.2), thick: size * 0.3 },
      { color: hex(color), soft: 0.6, gloss: 0.4 },
    ),
  );
}

export function ring(
  relief: Relief,
  {
    x,
    y,
    z = 0,
    radius,
    thick,
  }: { x: number; y: number; z?: number; radius: number; thick: number },
  stuff: Stuff,
): void {
  const points = Array.from({ length: 13 }, (_, index): Point => {
    const around = (index / 12) * Math.PI * 2;
    return [x + Math.cos(around) * radius, y + Math.sin(around) * radius, z];
  });
  strand(relief, { points, thick }, stuff);
}

/** A slice of lemon, lime or orange, lying flat. */
export function citrus(
  relief: Relief,
  { x, y, up = 0.01 }: Spot,
  radius: number,
  [peel, flesh]: readonly [string, string] = ['#eab516', '#f8dc6a'],
): void {
  const color = (u: number, v: number): Color => {
    const far = Math.hypot(u, v);
    if (far > 0.93) return hex(peel);
    const around = (Math.atan2(v, u) / Math.PI) * 4.5 + 20;
    const wall = Math.abs((around % 1) - 0.5) > 0.44 || far > 0.84 || far < 0.1;
    return wall ? hex('#fdf4d4') : mix(hex(flesh), hex(peel), 0.25 + grain(u * 9, v * 9) * 0.3);
  };
  lump(
    relief,
    { x, y, z: top(relief, { x, y, up }), long: radius, wide: radius * 0.97, high: 0.03, flat: 8 },
    { color, gloss: 0.6, soft: 0.7, mottled: 0.05, rough: 0.004 },
  );
}

export function wedge(
  relief: Relief,
  { x, y, up = 0 }: Spot,
  long: number,
  turn: number,
  [peel, flesh]: readonly [string, string] = ['#eab516', '#f8dc6a'],
): void {
  const color = (_u: number, v: number): Color =>
    v > 0.42
      ? hex(peel)
      : v > 0.3
        ? hex('#fdf4d4')
        : mix(hex(flesh), hex(peel), 0.2 + Math.abs(v) * 0.3);
  lump(
    relief,
    {
      x,
      y,
      z: top(relief, { x, y, up }),
      long,
      wide: long * 0.5,
      high: long * 0.6,
      turn,
      flat: 1.6,
    },
    { color, gloss: 0.65, soft: 0.6 },
  );
}
export const lime = ['#5f9a24', '#b9d96a'] as const;
