import { type Color, type Dice, grain, hex, mix, type Relief, type Stuff } from './relief.ts';
import { lump, turned } from './shapes.ts';

export type Draw = (relief: Relief, dice: Dice) => void;

/** A color that varies between two. */
export const between =
  (one: string, other: string, fine = 10, share = 1) =>
  (_u: number, _v: number, x: number, y: number): Color =>
    mix(hex(one), hex(other), (grain(x * fine, y * fine) - 0.28) * 2.2 * share);

/** Baked: light, brown, and black in places. */
export const baked =
  (light: string, brown: string, fine = 6, black = 0.25) =>
  (_u: number, _v: number, x: number, y: number): Color =>
    mix(
      mix(hex(light), hex(brown), (grain(x * fine, y * fine) - 0.25) * 2),
      hex('#2a1209'),
      Math.max(0, grain(x * fine * 1.6 + 7, y * fine * 1.6) - 0.6) * 9 * black,
    );

export const china: Stuff = { color: hex('#f1e9de'), gloss: 0.75, soft: 0.2, mottled: 0.015 };
export const dark: Stuff = { color: hex('#33302f'), gloss: 0.6, soft: 0, mottled: 0.25, fine: 50 };
export const clay: Stuff = { color: between('#b5653a', '#8d4a2a'), gloss: 0.35, soft: 0.05 };
export const iron: Stuff = { color: hex('#232323'), gloss: 0.45, soft: 0, mottled: 0.3, fine: 60 };
export const glaze = (color: string): Stuff => ({
  color: hex(color),
  gloss: 0.7,
  soft: 0.1,
  mottled: 0.06,
});

/** A plate, nearly as wide as the picture. */
export function plate(relief: Relief, stuff: Stuff = china, radius = 0.9): void {
  turned(relief, { x: 0, y: 0, radius }, stuff, (far) => {
    if (far < 0.68) return 0.03;
    if (far < 0.95) return 0.03 + ((far - 0.68) / 0.27) ** 1.5 * 0.06;
    return 0.09 * Math.sqrt(Math.max(0, 1 - ((far - 0.95) / 0.05) ** 2));
  });
}

/** A bowl with a rim; what is in it begins at 0.2. */
export function bowl(
  relief: Relief,
  stuff: Stuff,
  at = { x: 0, y: 0, radius: 0.88, deep: 0.34 },
): void {
  const { deep } = at;
  turned(relief, at, stuff, (far) => {
    if (far > 0.93)
      return (
        deep *
        Math.sqrt(Math.max(0, 1 - ((far - 0.965) / 0.035) ** 2) * 0.1 + 0.9) *
        (far > 0.995 ? 0.9 : 1)
      );
    return Math.max(0.03, deep * (far / 0.93) ** 5);
  });
}

const woodGrain = (_u: number, _v: number, x: number, y: number): Color =>
  mix(hex('#a8713f'), hex('#6d4020'), grain(x * 1.6, y * 22) * 1.2 - 0.1);

export function board(relief: Relief, { turn = -0.25, long = 0.95, wide = 0.72 } = {}): void {
  const wood: Stuff = { color: woodGrain, gloss: 0.25, soft: 0.05, mottled: 0.1 };
  lump(relief, { x: 0, y: 0, long, wide, high: 0.06, corner: 7, flat: 12, turn }, wood);
}

export function slate(relief: Relief, { turn = -0.2, long = 0.95, wide = 0.66 } = {}): void {
  const stone: Stuff = {
    color: hex('#2c2e31'),
    gloss: 0.3,
    soft: 0,
    mottled: 0.35,
    rough: 0.006,
    fine: 30,
  };
  lump(relief, { x: 0, y: 0, long, wide, high: 0.045, corner: 12, flat: 14, turn }, stone);
}
