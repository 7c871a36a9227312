import { bowls } from './bowls.data.ts';
import { flour, pizzaBase } from './flour.data.ts';
import { noodles, pool } from './heaps.ts';
import { plates } from './plates.data.ts';
import { type Color, grain, hex, mix, put, type Relief, type Stuff } from './relief.ts';
import { heightOf, leaf, liquid, lump } from './shapes.ts';
import { basil, basilGreen, crumbs, herbs, scatter } from './things.ts';
import { between, type Draw, plate } from './wares.ts';

/** A table under the whole picture, as a camera would see it around the plate. */
function table(relief: Relief, stuff: Stuff): void {
  put(relief, { x: 0, y: 0, reach: 1.5 }, stuff, (dx, dy) => ({
    z: 0.002 + (grain(dx * 90, dy * 8) + grain(dx * 8, dy * 90)) * 0.002,
    u: dx,
    v: dy,
  }));
}

const linen = (one: string, other: string): Stuff => ({
  color: (_u, _v, x, y): Color =>
    mix(
      hex(one),
      hex(other),
      (Math.sin(x * 260) * Math.sin(y * 260) + 1) * 0.25 + grain(x * 3, y * 3) * 0.4,
    ),
  gloss: 0.05,
  soft: 0.2,
  mottled: 0.05,
});

const planks: Stuff = {
  color: (_u, _v, x, y): Color => {
    const gap = Math.abs(((y * 2.2 + 10.3) % 1) - 0.5) > 0.485;
    return gap
      ? hex('#2a150b')
      : mix(
          hex('#8a5a34'),
          hex('#5a341b'),
          grain(x * 1.4 + Math.floor(y * 2.2 + 10.3) * 7, y * 24),
        );
  },
  gloss: 0.2,
  soft: 0,
  mottled: 0.12,
};

const on =
  (ground: Stuff, dish: Draw): Draw =>
  (relief, dice) => {
    table(relief, ground);
    dish(relief, dice);
  };

const diavola: Draw = (relief, dice) => {
  pizzaBase(relief, dice);
  scatter(dice, { count: 19, radius: 0.68 }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y) - 0.01,
        long: 0.115,
        wide: 0.11,
        high: 0.028,
        flat: 6,
        uneven: 0.05,
      },
      {
        color: (u, v, px, py) =>
          mix(
            mix(hex('#8f1a0c'), hex('#c9401f'), grain(px * 26, py * 26)),
            hex('#4a0d06'),
            Math.hypot(u, v) ** 8,
          ),
        gloss: 0.8,
        soft: 0.4,
      },
    ),
  );
  scatter(dice, { count: 24, radius: 0.7, astray: 0.3 }, (x, y) =>
    liquid(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y),
        radius: dice.between(0.014, 0.04),
        uneven: 0.3,
        thick: 0.012,
        wave: 0,
      },
      { color: hex('#d98a1c'), gloss: 0.98, soft: 0.5 },
    ),
  );
  herbs(relief, dice, { count: 34, radius: 0.66 }, basilGreen, 0.04);
};

const pappardelle: Draw = (relief, dice) => {
  plate(relief);
  noodles(
    relief,
    dice,
    { count: 150, radius: 0.6, z: 0.05, high: 0.32, thick: 0.028, flat: 0.75 },
    { color: between('#dfa148', '#efc070', 4), gloss: 0.5, soft: 0.45, mottled: 0.08 },
  );
  const ragu: Stuff = {
    color: between('#5c1f0c', '#a8401c', 15),
    gloss: 0.65,
    soft: 0.3,
    rough: 0.06,
    fine: 20,
    mottled: 0.2,
  };
  scatter(dice, { count: 60, radius: 0.42 }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y) - 0.04,
        long: dice.between(0.05, 0.11),
        wide: dice.between(0.04, 0.08),
        high: 0.075,
        turn: dice.between(0, 6),
        uneven: 0.35,
      },
      ragu,
    ),
  );
  basil(relief, dice, { x: 0.02, y: -0.02 }, 0.14);
  crumbs(relief, dice, { count: 130, radius: 0.46 }, '#fff0ca', 0.014);
};

const tiramisu: Draw = (relief, dice) => {
  plate(relief, { color: hex('#39464f'), gloss: 0.6, soft: 0, mottled: 0.1 });
  const turn = 0.35;
  const layer = (z: number, grow: number, stuff: Stuff) =>
    lump(
      relief,
      {
        x: 0.02,
        y: 0,
        z,
        long: 0.44 + grow,
        wide: 0.4 + grow,
        high: 0.12,
        corner: 7,
        flat: 5,
        turn,
        uneven: 0.04,
      },
      stuff,
    );
  layer(0.03, 0.02, { color: between('#c98a45', '#8a5222', 8), soft: 0.5, rough: 0.03 });
  layer(0.11, 0.04, { color: hex('#fbf1dc'), soft: 0.9, gloss: 0.4 });
  layer(0.2, 0, { color: between('#b97a3a', '#7a441a', 8), soft: 0.5, rough: 0.03 });
  layer(0.28, 0.03, { color: hex('#fdf4e2'), soft: 0.9, gloss: 0.4 });
  const cocoa: Stuff = {
    color: (_u, _v, x, y) =>
      mix(
        hex('#4a2410'),
        hex('#e8d6b8'),
        (grain(x * 11, y * 11) - 0.62) * 2.4 + grain(x * 90, y * 90) * 0.3,
      ),
    gloss: 0.05,
    soft: 0.3,
    rough: 0.01,
    fine: 90,
  };
  for (let index = 0; index < 16; index += 1) {
    const [along, across] = [((index % 4) - 1.5) * 0.2, (Math.floor(index / 4) - 1.5) * 0.18];
    const x = 0.02 + Math.cos(turn) * along - Math.sin(turn) * across;
    const y = Math.sin(turn) * along + Math.cos(turn) * across;
    lump(relief, { x, y, z: 0.32, long: 0.15, wide: 0.135, high: 0.12, flat: 2.4, turn }, cocoa);
  }
  scatter(dice, { count: 120, radius: 0.68, from: 0.45, astray: 0.2 }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y),
        long: dice.between(0.005, 0.012),
        wide: 0.007,
        high: 0.005,
      },
      { color: hex('#5a2c14'), gloss: 0.05 },
    ),
  );
  leaf(
    relief,
    { x: 0.05, y: -0.04, z: 0.42, long: 0.11, wide: 0.06, turn: 0.5, high: 0.05 },
    basilGreen,
  );
  leaf(
    relief,
    { x: -0.06, y: 0.02, z: 0.42, long: 0.1, wide: 0.055, turn: 2.4, high: 0.05 },
    basilGreen,
  );
  pool(relief, { color: hex('#2a120a'), gloss: 0.98 }, { x: 0.6, y: 0.42, z: 0.04, radius: 0.07 });
};

const sand = linen('#e9dcc4', '#cbb894');
const blue = linen('#7d94a3', '#57707f');

/** The dishes of the first demo restaurant, by their names on its menu, as seen from above the table. */
export const flagship: Record<string, Draw> = {
  Margherita: on(planks, flour.pizza),
  Diavola: on(planks, diavola),
  'Spaghetti al pomodoro': on(sand, flour.spaghetti),
  'Pappardelle, Sunday-slow ragù': on(blue, pappardelle),
  "Rosa's chopped salad": on(sand, bowls.salad),
  'Branzino al forno': on(blue, plates.fish),
  'Bistecca for two': on(sand, plates.steak),
  'Tiramisù, cut at the table': on(planks, tiramisu),
};
