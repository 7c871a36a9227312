import { chunks, noodles, pool } from './heaps.ts';
import { type Color, grain, hex, mix, type Stuff } from './relief.ts';
import { heightOf, leaf, liquid, lump, type Point, strand, turned } from './shapes.ts';
import { basil, basilGreen, crumbs, herbs, lettuce, ring, scatter } from './things.ts';
import { baked, between, board, type Draw, plate } from './wares.ts';

const tomato: Stuff = {
  color: between('#9c1b06', '#d8461a', 13),
  gloss: 0.6,
  soft: 0.4,
  mottled: 0.2,
  rough: 0.014,
};
const crustOf = (light: string, brown: string, black = 0.3): Stuff => ({
  color: baked(light, brown, 6, black),
  gloss: 0.22,
  soft: 0.35,
  rough: 0.022,
  fine: 13,
  mottled: 0.15,
});
const melted: Stuff = {
  color: (u, _v, x, y) =>
    mix(
      mix(hex('#fff0cf'), hex('#f3c873'), u * u * 1.1),
      hex('#b96a20'),
      (grain(x * 13, y * 13) - 0.6) * 3.2,
    ),
  gloss: 0.5,
  soft: 0.8,
  mottled: 0.06,
  rough: 0.012,
};

/** With tomato and cheese. */
export const pizzaBase: Draw = (relief, dice) => {
  turned(relief, { x: 0, y: 0, radius: 0.93 }, crustOf('#e0a050', '#a65a20', 0.5), (far) => {
    const puff = 0.07 + 0.025 * Math.sin(far * 3);
    return far < 0.8 ? 0.05 : 0.045 + puff * Math.sqrt(Math.max(0, 1 - ((far - 0.89) / 0.11) ** 2));
  });
  scatter(dice, { count: 26, radius: 0.83, from: 0.82 }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: 0.06,
        long: dice.between(0.06, 0.13),
        wide: dice.between(0.05, 0.09),
        high: dice.between(0.065, 0.095),
        turn: Math.atan2(y, x) + 1.57,
        uneven: 0.15,
      },
      crustOf('#e3a654', '#8f4818', 0.7),
    ),
  );
  pool(relief, tomato, { z: 0.06, radius: 0.79, uneven: 0.05, thick: 0.012, wave: 0.02 });
  scatter(dice, { count: 13, radius: 0.7 }, (x, y) =>
    liquid(
      relief,
      { x, y, z: 0.07, radius: dice.between(0.1, 0.19), uneven: 0.35, thick: 0.032, wave: 0.03 },
      melted,
    ),
  );
};

const pizza: Draw = (relief, dice) => {
  pizzaBase(relief, dice);
  for (const [x, y] of [
    [-0.28, -0.34],
    [0.36, -0.16],
    [-0.05, 0.12],
    [0.22, 0.46],
    [-0.46, 0.22],
  ] as const)
    basil(relief, dice, { x, y }, 0.14);
  scatter(dice, { count: 26, radius: 0.7, astray: 0.3 }, (x, y) =>
    liquid(
      relief,
      { x, y, z: heightOf(relief, x, y), radius: dice.between(0.01, 0.03), thick: 0.006, wave: 0 },
      { color: hex('#d9821c'), gloss: 0.95 },
    ),
  );
};

const spaghetti: Draw = (relief, dice) => {
  plate(relief);
  noodles(
    relief,
    dice,
    { count: 210, radius: 0.62, z: 0.05, high: 0.3, thick: 0.017 },
    { color: between('#e3a13c', '#f0bd5c', 3), gloss: 0.5, soft: 0.45, mottled: 0.08 },
  );
  const ragu: Stuff = { ...tomato, rough: 0.05, fine: 15 };
  scatter(dice, { count: 46, radius: 0.36 }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y) - 0.05,
        long: dice.between(0.06, 0.12),
        wide: dice.between(0.05, 0.09),
        high: 0.075,
        turn: dice.between(0, 6),
        uneven: 0.3,
      },
      ragu,
    ),
  );
  scatter(dice, { count: 16, radius: 0.3 }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y) - 0.02,
        long: dice.between(0.04, 0.07),
        wide: 0.04,
        high: 0.05,
        turn: dice.between(0, 6),
        uneven: 0.3,
      },
      { color: between('#5c2410', '#8b3d1c', 20), gloss: 0.35, rough: 0.03, fine: 40 },
    ),
  );
  basil(relief, dice, { x: 0.02, y: -0.02 }, 0.17);
  crumbs(relief, dice, { count: 110, radius: 0.44 }, '#fff0ca', 0.011);
};

const loaf = (
  relief: Parameters<Draw>[0],
  at: { x: number; y: number; long: number; wide: number; high: number; turn: number },
  cuts: number,
) => {
  lump(relief, { ...at, flat: 2.2, uneven: 0.03 }, crustOf('#d3924a', '#8a4516', 0.12));
  for (let index = 0; index < cuts; index += 1) {
    const way = ((index + 0.5) / cuts - 0.5) * 1.66 * at.long;
    const x = at.x + Math.cos(at.turn) * way;
    const y = at.y + Math.sin(at.turn) * way;
    const up = at.high * Math.sqrt(Math.max(0.05, 1 - (way / at.long) ** 2));
    leaf(
      relief,
      {
        x,
        y,
        z: up - 0.025,
        long: at.wide * 1.05,
        wide: at.wide * 0.3,
        turn: at.turn + 0.75,
        wavy: 0.5,
        high: 0.05,
      },
      { color: between('#f0c98c', '#d9a052', 14), soft: 0.5, gloss: 0.12, rough: 0.02, fine: 30 },
    );
  }
};

const baguette: Draw = (relief, dice) => {
  board(relief, { turn: -0.5 });
  loaf(relief, { x: -0.05, y: -0.2, long: 0.98, wide: 0.2, high: 0.24, turn: -0.55 }, 6);
  loaf(relief, { x: 0.12, y: 0.24, long: 0.9, wide: 0.19, high: 0.23, turn: -0.42 }, 6);
  crumbs(relief, dice, { count: 70, radius: 0.85 }, '#d9a052', 0.012);
};

const bread: Draw = (relief, dice) => {
  board(relief);
  const flour = (u: number, v: number, x: number, y: number): Color =>
    mix(
      baked('#c98a48', '#6d3510', 5, 0.2)(u, v, x, y),
      hex('#f2e4cc'),
      (0.5 + 0.5 * Math.sin(Math.hypot(u, v) * 30)) * 0.6 * grain(x * 9, y * 9),
    );
  lump(
    relief,
    { x: 0, y: 0, long: 0.72, wide: 0.68, high: 0.42, flat: 2.3, uneven: 0.04 },
    { color: flour, gloss: 0.12, soft: 0.25, rough: 0.02, fine: 20 },
  );
  for (const [turn, x, y, long] of [
    [0.8, 0, 0, 0.56],
    [0.8, 0.24, -0.16, 0.34],
    [0.8, -0.22, 0.18, 0.34],
    [-0.7, -0.3, -0.22, 0.16],
    [-0.7, 0.28, 0.24, 0.16],
  ] as const) {
    leaf(
      relief,
      { x, y, z: 0.35 - Math.hypot(x, y) * 0.2, long, wide: 0.075, turn, wavy: 0.5, high: 0.08 },
      { color: between('#f3d3a0', '#c98b45', 16), soft: 0.5, gloss: 0.1, rough: 0.03, fine: 30 },
    );
  }
  crumbs(relief, dice, { count: 60, radius: 0.9 }, '#d9a052', 0.012);
};

const flatbread: Draw = (relief, dice) => {
  plate(relief, { color: between('#b87333', '#8f4f20', 3), gloss: 0.8, soft: 0 });
  const naan: Stuff = {
    color: (u, v, x, y) =>
      mix(
        mix(hex('#eac37e'), hex('#c98738'), grain(x * 5, y * 5) * 1.3),
        hex('#3a1a0a'),
        (grain(x * 8 + 3, y * 8) - 0.57) * 5 + (Math.hypot(u, v) > 0.9 ? 0.12 : 0),
      ),
    soft: 0.5,
    gloss: 0.45,
    rough: 0.05,
    fine: 7,
    mottled: 0.1,
  };
  for (const [x, y, turn] of [
    [-0.16, 0.14, 0.5],
    [0.2, -0.06, -0.35],
    [-0.06, -0.2, 0.15],
  ] as const) {
    lump(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y),
        long: 0.6,
        wide: 0.42,
        high: 0.07,
        flat: 5,
        turn,
        uneven: 0.1,
      },
      naan,
    );
  }
  herbs(relief, dice, { count: 60, radius: 0.5 }, undefined, 0.024);
  scatter(dice, { count: 20, radius: 0.5 }, (x, y) =>
    liquid(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y),
        radius: dice.between(0.02, 0.05),
        thick: 0.005,
        wave: 0,
        uneven: 0.3,
      },
      { color: hex('#f5c860'), gloss: 0.95, soft: 0.5 },
    ),
  );
};

const pita: Draw = (relief, dice) => {
  plate(relief, undefined);
  const bun: Stuff = {
    color: baked('#f3d9a8', '#cf9448', 5, 0.25),
    soft: 0.5,
    gloss: 0.2,
    rough: 0.02,
    fine: 12,
  };
  for (const turn of [0.35, 1.95, 3.6, 5.1]) {
    const x = Math.cos(turn) * 0.4;
    const y = Math.sin(turn) * 0.4;
    lump(
      relief,
      { x, y, z: 0.05, long: 0.4, wide: 0.3, high: 0.09, flat: 4, turn: turn + 0.4, uneven: 0.04 },
      bun,
    );
  }
  lump(
    relief,
    { x: 0, y: 0, z: 0.06, long: 0.34, wide: 0.34, high: 0.12, flat: 6 },
    { color: hex('#6d4a34'), gloss: 0.5 },
  );
  pool(
    relief,
    { color: hex('#fbf3df'), soft: 0.8, gloss: 0.5, mottled: 0.02 },
    { z: 0.165, radius: 0.28, thick: 0.03, wave: 0.05 },
  );
  ring(
    relief,
    { x: 0, y: 0, z: 0.2, radius: 0.13, thick: 0.03 },
    { color: hex('#fdf6e6'), soft: 0.8, gloss: 0.5 },
  );
  liquid(
    relief,
    { x: 0, y: 0, z: 0.2, radius: 0.12, uneven: 0.2, wave: 0 },
    { color: hex('#b98d1c'), gloss: 0.95 },
  );
  herbs(relief, dice, { count: 26, radius: 0.24 }, undefined, 0.026);
  chunks(
    relief,
    dice,
    { count: 18, radius: 0.72, from: 0.55, size: 0.055 },
    { color: between('#c42f17', '#e2583a'), gloss: 0.7, soft: 0.5 },
  );
  chunks(
    relief,
    dice,
    { count: 12, radius: 0.7, from: 0.5, size: 0.06, corner: 2 },
    { color: between('#3a2340', '#573256'), gloss: 0.9 },
  );
  herbs(relief, dice, { count: 40, radius: 0.75 }, undefined, 0.034);
};

const sandwich: Draw = (relief, dice) => {
  board(relief);
  const toast: Stuff = {
    color: (u, v, x, y) =>
      mix(
        mix(hex('#efc585'), hex('#c9853a'), grain(x * 7, y * 7) * 1.3),
        hex('#8a4a18'),
        Math.max(Math.abs(u), Math.abs(v)) ** 9 * 1.6,
      ),
    soft: 0.35,
    gloss: 0.15,
    rough: 0.02,
    fine: 26,
  };
  for (const [x, y, turn] of [
    [-0.36, -0.12, 0.25],
    [0.36, 0.12, 0.34],
  ] as const) {
    const slip = (dx: number, dy: number) => ({
      x: x + dx * Math.cos(turn) - dy * Math.sin(turn),
      y: y + dx * Math.sin(turn) + dy * Math.cos(turn),
      turn,
    });
    lump(
      relief,
      { ...slip(0, 0), z: 0.06, long: 0.36, wide: 0.47, high: 0.08, corner: 6, flat: 6 },
      toast,
    );
    for (let index = 0; index < 16; index += 1) {
      const at = slip(dice.between(-0.34, 0.34), dice.pick([-0.46, 0.46, 0.4, -0.4]));
      leaf(
        relief,
        { ...at, z: 0.14, long: 0.14, wide: 0.1, turn: dice.between(0, 6), wavy: 1.2, high: 0.07 },
        lettuce,
      );
    }
    lump(
      relief,
      {
        ...slip(0.02, 0.02),
        z: 0.15,
        long: 0.37,
        wide: 0.48,
        high: 0.03,
        corner: 5,
        flat: 6,
        uneven: 0.05,
      },
      { color: between('#e58b78', '#c65d50', 9), gloss: 0.5, soft: 0.6 },
    );
    lump(
      relief,
      { ...slip(-0.01, -0.01), z: 0.18, long: 0.385, wide: 0.5, high: 0.025, corner: 7, flat: 8 },
      { color: hex('#f2b632'), gloss: 0.45, soft: 0.7 },
    );
    lump(
      relief,
      { ...slip(0, 0), z: 0.2, long: 0.36, wide: 0.47, high: 0.1, corner: 6, flat: 6 },
      toast,
    );
    lump(
      relief,
      { ...slip(0, 0), z: 0.3, long: 0.05, wide: 0.05, high: 0.09 },
      { color: hex('#7f9a35'), gloss: 0.7 },
    );
  }
};

const croissant: Draw = (relief, dice) => {
  plate(relief);
  const pastry: Stuff = {
    color: (u, v, x, y) =>
      mix(
        mix(hex('#e3a04a'), hex('#9a4c14'), 0.45 + 0.45 * Math.sin(u * 9 + v * 2)),
        hex('#6d3310'),
        grain(x * 8, y * 8) * 0.6 - 0.1,
      ),
    gloss: 0.6,
    soft: 0.3,
    rough: 0.012,
    fine: 40,
  };
  for (const [cx, cy, start, size] of [
    [-0.12, 0.38, 3.35, 0.5],
    [0.16, -0.42, 0.25, 0.48],
  ] as const) {
    for (const [index, t] of [0, 1, 0.14, 0.86, 0.28, 0.72, 0.41, 0.59, 0.5].entries()) {
      const around = start + t * 2.7;
      const middle = Math.sin(t * Math.PI);
      const at = { x: cx + Math.cos(around) * size, y: cy + Math.sin(around) * size * 0.82 };
      lump(
        relief,
        {
          ...at,
          z: 0.04 + index * 0.008,
          long: 0.1 + middle * 0.05,
          wide: 0.06 + middle * 0.17,
          high: 0.09 + middle * 0.17,
          turn: around + 1.57,
          corner: 2.3,
          flat: 2.4,
        },
        pastry,
      );
    }
  }
  crumbs(relief, dice, { count: 80, radius: 0.72 }, '#d08a34', 0.014);
};

const doughnut: Draw = (relief, dice) => {
  plate(relief);
  const looks = [
    ['#e8577f', '#fff2b0'],
    ['#5a2a16', '#f6e7cf'],
    ['#f6ead2', '#d8461a'],
  ] as const;
  for (const [index, [x, y]] of (
    [
      [-0.34, -0.26],
      [0.4, -0.12],
      [-0.06, 0.42],
    ] as const
  ).entries()) {
    const [icing, sprinkle] = looks[index % 3] ?? looks[0];
    const dough: Stuff = {
      color: between('#d99a4e', '#b06a26', 6),
      soft: 0.4,
      gloss: 0.2,
      rough: 0.008,
    };
    const torus = (far: number, high: number) =>
      high * Math.sqrt(Math.max(0, 1 - ((far - 0.62) / 0.38) ** 2));
    turned(relief, { x, y, z: 0.04, radius: 0.4 }, dough, (far) =>
      far < 0.24 ? -1 : torus(far, 0.2),
    );
    turned(
      relief,
      { x, y, z: 0.055, radius: 0.4 },
      { color: hex(icing), gloss: 0.85, soft: 0.5, mottled: 0.03 },
      (far) =>
        Math.abs(far - 0.62) > 0.27 + 0.05 * Math.sin(far * 9 + x * 20) ? -1 : torus(far, 0.2),
    );
    for (let count = 0; count < 46; count += 1) {
      const around = dice.between(0, 6.3);
      const far = 0.4 * dice.between(0.4, 0.82);
      const [px, py] = [x + Math.cos(around) * far, y + Math.sin(around) * far];
      lump(
        relief,
        {
          x: px,
          y: py,
          z: heightOf(relief, px, py) - 0.004,
          long: 0.024,
          wide: 0.009,
          high: 0.014,
          turn: dice.between(0, 3),
        },
        { color: hex(dice.pick([sprinkle, '#ffffff', '#f2b632', '#7fc1c9'])), gloss: 0.5 },
      );
    }
  }
};

const berries = (
  relief: Parameters<Draw>[0],
  dice: Parameters<Draw>[1],
  spread: { count: number; radius: number; from?: number },
) =>
  scatter(dice, { astray: 0.2, ...spread }, (x, y, index) => {
    const blue = index % 3 !== 0;
    lump(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y) - 0.01,
        long: blue ? 0.05 : 0.062,
        wide: blue ? 0.05 : 0.055,
        high: 0.085,
      },
      {
        color: hex(blue ? '#2f3566' : '#b5122f'),
        gloss: 0.55,
        soft: 0.4,
        mottled: 0.2,
        rough: blue ? 0.006 : 0.03,
        fine: 60,
      },
    );
  });

const pancakes: Draw = (relief, dice) => {
  plate(relief);
  for (let index = 0; index < 5; index += 1) {
    const [x, y] = [dice.between(-0.05, 0.05), dice.between(-0.05, 0.05)];
    lump(
      relief,
      { x, y, z: 0.04 + index * 0.075, long: 0.63, wide: 0.62, high: 0.09, flat: 5, uneven: 0.02 },
      {
        color: (u, v, px, py) => {
          const far = Math.hypot(u, v);
          return far > 0.93
            ? hex('#f2d08e')
            : mix(hex('#b8692a'), hex('#8a4516'), grain(px * 9, py * 9) * 1.4 - 0.2);
        },
        soft: 0.45,
        gloss: 0.2,
        rough: 0.012,
        fine: 22,
      },
    );
  }
  pool(
    relief,
    { color: between('#8a3f0a', '#b5611a', 5), gloss: 0.98, soft: 0.3, mottled: 0.04 },
    { z: 0.43, radius: 0.5, uneven: 0.42, thick: 0.02, wave: 0 },
  );
  lump(
    relief,
    {
      x: 0.02,
      y: -0.04,
      z: 0.43,
      long: 0.14,
      wide: 0.13,
      high: 0.09,
      corner: 6,
      flat: 4,
      turn: 0.5,
    },
    { color: hex('#f8dc78'), gloss: 0.6, soft: 0.9 },
  );
  berries(relief, dice, { count: 10, radius: 0.42, from: 0.24 });
  berries(relief, dice, { count: 12, radius: 0.76, from: 0.7 });
};

const waffle: Draw = (relief, dice) => {
  plate(relief);
  const batter: Stuff = {
    color: baked('#d9963e', '#9a5519', 5, 0.1),
    soft: 0.35,
    gloss: 0.25,
    rough: 0.01,
  };
  const turn = 0.4;
  lump(
    relief,
    { x: 0, y: 0, z: 0.04, long: 0.64, wide: 0.64, high: 0.1, flat: 8, uneven: 0.03 },
    batter,
  );
  for (let index = -4; index <= 4; index += 1) {
    const half = Math.sqrt(Math.max(0, 0.62 ** 2 - (index * 0.135) ** 2));
    for (const way of [turn, turn + Math.PI / 2]) {
      const line = [-half, 0, half].map(
        (at): Point => [
          Math.cos(way) * at - Math.sin(way) * index * 0.135,
          Math.sin(way) * at + Math.cos(way) * index * 0.135,
          0.14,
        ],
      );
      strand(relief, { points: line, thick: 0.036, flat: 1.7 }, batter);
    }
  }
  ring(relief, { x: 0, y: 0, z: 0.11, radius: 0.62, thick: 0.045 }, batter);
  pool(
    relief,
    { color: between('#8a3f0a', '#b5611a', 5), gloss: 0.98, soft: 0.3 },
    { z: 0.155, radius: 0.36, uneven: 0.5, wave: 0 },
  );
  for (const size of [0.2, 0.15, 0.1])
    lump(
      relief,
      {
        x: 0.04,
        y: -0.02,
        z: 0.2 + (0.2 - size),
        long: size,
        wide: size * 0.95,
        high: 0.1,
        uneven: 0.2,
      },
      { color: hex('#fdf6ea'), soft: 0.95, gloss: 0.3, mottled: 0.02 },
    );
  berries(relief, dice, { count: 14, radius: 0.46, from: 0.26 });
  leaf(relief, { x: 0.06, y: -0.06, z: 0.36, long: 0.1, wide: 0.06, turn: 0.6 }, basilGreen);
};

export const flour = {
  pizza,
  spaghetti,
  baguette,
  bread,
  flatbread,
  pita,
  sandwich,
  croissant,
  doughnut,
  pancakes,
  waffle,
} satisfies Record<string, Draw>;
