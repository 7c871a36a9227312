/**
 * A dish seen from above, as a relief: how high it is at each point, and what it is there. The middle
 * is 0, the edges of the picture are -1 and 1, and the table is at height 0.
 */
export type Relief = {
  size: number;
  height: Float32Array;
  /** Red, green and blue, in linear light. */
  color: Float32Array;
  gloss: Float32Array;
  /** How far light goes into it: 1 for cream, 0 for china. */
  soft: Float32Array;
};

export type Color = readonly [number, number, number];

const linear = (byte: number) => (byte / 255) ** 2.2;

export const hex = (text: string): Color => {
  const bits = Number.parseInt(text.slice(1), 16);
  return [linear(bits >> 16), linear((bits >> 8) & 255), linear(bits & 255)];
};

export const mix = (one: Color, other: Color, share: number): Color => {
  const of = Math.min(1, Math.max(0, share));
  return [
    one[0] + (other[0] - one[0]) * of,
    one[1] + (other[1] - one[1]) * of,
    one[2] + (other[2] - one[2]) * of,
  ];
};

export const createRelief = (size: number): Relief => ({
  size,
  height: new Float32Array(size * size),
  color: new Float32Array(size * size * 3),
  gloss: new Float32Array(size * size),
  soft: new Float32Array(size * size),
});

/** Seeded, so that a dish looks the same each time it is drawn. */
export function createDice(seed: number) {
  let state = seed * 2_654_435_761;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + (most - least) * roll();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T;
  return { roll, between, pick };
}
export type Dice = ReturnType<typeof createDice>;

const lattice = (x: number, y: number) => {
  let bits = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263);
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4_294_967_296;
};

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = x - left;
  const down = y - top;
  const u = across * across * (3 - 2 * across);
  const v = down * down * (3 - 2 * down);
  const upper = lattice(left, top) * (1 - u) + lattice(left + 1, top) * u;
  const lower = lattice(left, top + 1) * (1 - u) + lattice(left + 1, top + 1) * u;
  return upper * (1 - v) + lower * v;
}

/** Noise with detail, from 0 to 1. */
export const grain = (x: number, y: number): number =>
  noise(x, y) * 0.5 +
  noise(x * 2.03 + 17, y * 2.03 + 5) * 0.27 +
  noise(x * 4.1 + 3, y * 4.1 + 29) * 0.15 +
  noise(x * 8.3 + 41, y * 8.3 + 11) * 0.08;

/** What something is made of. `u` and `v` are the position on it, from -1 to 1. */
export type Stuff = {
  color: Color | ((u: number, v: number, x: number, y: number) => Color);
  gloss?: number;
  soft?: number;
  /** How much darker or lighter it is in places, and how fine this pattern is. */
  mottled?: number;
  /** How rough it is, as a height, and how fine the roughness is. */
  rough?: number;
  fine?: number;
};

const colorAt = (stuff: Stuff, at: readonly [number, number, number, number]): Color =>
  typeof stuff.color === 'function' ? stuff.color(...at) : stuff.color;

type Place = { x: number; y: number /** Half its width and height. */; reach: number };

/**
 * Puts something on the dish: `heightAt` says how high it is at a point, from its own middle, or
 * undefined beside it. What is lower than the dish there stays hidden.
 */
export function put(
  relief: Relief,
  { x, y, reach }: Place,
  stuff: Stuff,
  heightAt: (dx: number, dy: number) => { z: number; u: number; v: number } | undefined,
): void {
  const { size, height, color, gloss, soft } = relief;
  const half = size / 2;
  const from = (at: number) => Math.max(0, Math.floor((at - reach + 1) * half));
  const to = (at: number) => Math.min(size - 1, Math.ceil((at + reach + 1) * half));
  const { mottled = 0.12, rough = 0, fine = 26 } = stuff;
  for (let row = from(y); row <= to(y); row += 1) {
    for (let column = from(x); column <= to(x); column += 1) {
      const px = (column + 0.5) / half - 1;
      const py = (row + 0.5) / half - 1;
      const found = heightAt(px - x, py - y);
      if (!found) continue;
      const spot = mottled || rough ? grain(px * fine + x * 91, py * fine + y * 57) : 0.5;
      const z = found.z + (spot - 0.5) * rough;
      const index = row * size + column;
      if (z <= (height[index] ?? 0)) continue;
      const [red, green, blue] = colorAt(stuff, [found.u, found.v, px, py]);
      const shade = 1 + (spot - 0.5) * 2 * mottled;
      height[index] = z;
      color[index * 3] = red * shade;
      color[index * 3 + 1] = green * shade;
      color[index * 3 + 2] = blue * shade;
      gloss[index] = stuff.gloss ?? 0.25;
      soft[index] = stuff.soft ?? 0.3;
    }
  }
}
