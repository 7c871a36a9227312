import { prawn } from './bowls.data.ts';
import { chunks, pool, rice } from './heaps.ts';
import { type Color, grain, hex, mix, type Stuff } from './relief.ts';
import { heightOf, leaf, liquid, lump, type Point, strand, turned } from './shapes.ts';
import {
  citrus,
  crumbs,
  darkLeaf,
  herbs,
  lettuce,
  lime,
  onionRings,
  ring,
  scatter,
  wedge,
} from './things.ts';
import {
  between,
  board,
  bowl,
  china,
  type Draw,
  dark,
  glaze,
  iron,
  plate,
  slate,
} from './wares.ts';

type Relief = Parameters<Draw>[0];
type Dice = Parameters<Draw>[1];

const rosemary = (
  relief: Relief,
  { x, y, turn, long }: { x: number; y: number; turn: number; long: number },
) => {
  const at = (t: number): Point => [
    x + Math.cos(turn) * long * t,
    y + Math.sin(turn) * long * t,
    heightOf(relief, x, y) + 0.03,
  ];
  strand(relief, { points: [at(-1), at(0), at(1)], thick: 0.012 }, { color: hex('#5d4a23') });
  for (let index = 0; index < 26; index += 1) {
    const [px, py] = at(-0.9 + (index / 26) * 1.9);
    const side = index % 2 ? 1 : -1;
    leaf(
      relief,
      {
        x: px + Math.cos(turn + side * 0.9) * 0.04,
        y: py + Math.sin(turn + side * 0.9) * 0.04,
        z: heightOf(relief, x, y) + 0.035,
        long: 0.055,
        wide: 0.014,
        turn: turn + side * 0.9,
        high: 0.02,
        wavy: 0.1,
      },
      { color: hex('#4c6b3a'), soft: 0.3 },
    );
  }
};

const ice = (relief: Relief, dice: Dice, radius: number) =>
  scatter(dice, { count: 90, radius }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: 0.05 + dice.between(0, 0.05),
        long: dice.between(0.06, 0.12),
        wide: dice.between(0.05, 0.09),
        high: 0.09,
        corner: 7,
        flat: 5,
        turn: dice.between(0, 3),
      },
      {
        color: (u, v) =>
          mix(
            hex('#e9f3f7'),
            hex('#8fb2c4'),
            Math.max(Math.abs(u), Math.abs(v)) ** 3 * 0.9 + grain(u * 2, v * 2) * 0.2,
          ),
        gloss: 0.95,
        soft: 0.5,
        mottled: 0.04,
      },
    ),
  );

export const fries = (
  relief: Relief,
  dice: Dice,
  spread: { x: number; y: number; count: number; radius: number },
) =>
  scatter(dice, { ...spread, astray: 0.2 }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y) * 0.6 + dice.between(0.02, 0.07),
        long: dice.between(0.13, 0.22),
        wide: 0.034,
        high: 0.06,
        corner: 6,
        flat: 4,
        turn: dice.between(0, 3.2),
      },
      {
        color: (u, _v, px, py) =>
          mix(
            mix(hex('#f3c25a'), hex('#dd962c'), grain(px * 9, py * 9)),
            hex('#a85e16'),
            Math.abs(u) ** 5,
          ),
        soft: 0.5,
        gloss: 0.35,
        rough: 0.006,
      },
    ),
  );

const steak: Draw = (relief, dice) => {
  board(relief);
  const turn = -0.5;
  for (let index = 0; index < 8; index += 1) {
    const way = -0.52 + index * 0.135;
    const half = 0.34 - Math.abs(index - 3) * 0.026;
    const x = way * Math.cos(turn) - 0.05;
    const y = way * Math.sin(turn) - 0.06;
    const cut = (u: number, v: number, px: number, py: number): Color => {
      const edge = Math.max(Math.abs(v), Math.abs(u) ** 1.5);
      const pink = mix(hex('#7d241c'), hex('#b5584a'), grain(px * 18, py * 18));
      return edge > 0.84
        ? hex('#32160b')
        : edge > 0.66
          ? mix(pink, hex('#8f4a2c'), (edge - 0.66) * 5)
          : pink;
    };
    lump(
      relief,
      {
        x,
        y,
        z: 0.06 + index * 0.026,
        long: 0.125,
        wide: half,
        high: 0.12,
        corner: 2.8,
        flat: 4,
        turn: turn + 0.12 + index * 0.02,
        uneven: 0.05,
      },
      { color: cut, gloss: 0.75, soft: 0.5, rough: 0.016, fine: 34 },
    );
  }
  fries(relief, dice, { x: 0.46, y: 0.36, count: 40, radius: 0.26 });
  lump(
    relief,
    {
      x: -0.1,
      y: -0.1,
      z: heightOf(relief, -0.1, -0.1) - 0.02,
      long: 0.12,
      wide: 0.11,
      high: 0.08,
      uneven: 0.12,
      flat: 3,
    },
    { color: hex('#f8dc7a'), gloss: 0.7, soft: 0.9 },
  );
  herbs(relief, dice, { count: 16, radius: 0.12, x: -0.1, y: -0.1 }, undefined, 0.024);
  rosemary(relief, { x: -0.42, y: 0.36, turn: 0.4, long: 0.26 });
  crumbs(relief, dice, { count: 120, radius: 0.6 }, '#ffffff', 0.012);
  scatter(dice, { count: 5, radius: 0.14, x: -0.55, y: 0.1 }, (x, y) =>
    lump(
      relief,
      { x, y, z: 0.05, long: 0.075, wide: 0.07, high: 0.1 },
      { color: hex('#c2210f'), gloss: 0.95, soft: 0.5 },
    ),
  );
};

const ribs: Draw = (relief, dice) => {
  board(relief);
  for (let index = 0; index < 8; index += 1) {
    const x = -0.62 + index * 0.165;
    const y = -0.12 - index * 0.03;
    strand(
      relief,
      {
        points: [
          [x - 0.05, y - 0.56, 0.09],
          [x, y, 0.1],
          [x + 0.02, y + 0.56, 0.09],
        ],
        thick: 0.04,
      },
      { color: hex('#ead7b4'), soft: 0.5 },
    );
    strand(
      relief,
      {
        points: [
          [x - 0.045, y - 0.44, 0.11],
          [x, y, 0.135],
          [x + 0.015, y + 0.42, 0.11],
        ],
        thick: (t) => 0.085 + 0.034 * Math.sin(t * 3.14),
      },
      {
        color: between('#4f1606', '#a83a12', 8),
        gloss: 0.85,
        soft: 0.25,
        rough: 0.04,
        fine: 18,
        mottled: 0.2,
      },
    );
  }
  for (let index = 0; index < 30; index += 1) {
    const [x, y] = [dice.between(-0.6, 0.55), dice.between(-0.5, 0.2)];
    liquid(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y) - 0.004,
        radius: dice.between(0.03, 0.08),
        uneven: 0.4,
        thick: 0.012,
      },
      { color: hex('#8f2a0a'), gloss: 0.98, soft: 0.2 },
    );
  }
  bowl(relief, dark, { x: 0.56, y: 0.5, radius: 0.27, deep: 0.2 });
  pool(relief, { color: hex('#7a200a'), gloss: 0.98 }, { x: 0.56, y: 0.5, z: 0.13, radius: 0.23 });
  scatter(dice, { count: 9, radius: 0.2, x: -0.46, y: 0.52 }, (x, y) =>
    lump(
      relief,
      { x, y, z: 0.06, long: 0.09, wide: 0.09, high: 0.03, flat: 6 },
      {
        color: (u, v) => mix(hex('#7d9a3a'), hex('#c3cf7e'), 1 - Math.hypot(u, v)),
        gloss: 0.7,
        soft: 0.7,
      },
    ),
  );
  crumbs(relief, dice, { count: 70, radius: 0.6 }, '#f6e6c0', 0.011);
  herbs(relief, dice, { count: 26, radius: 0.5 }, undefined, 0.024);
};

const drumstick: Draw = (relief, dice) => {
  lump(
    relief,
    { x: 0, y: 0, long: 0.94, wide: 0.7, high: 0.05, corner: 4, flat: 6, turn: -0.15 },
    {
      color: (_u, _v, x, y) =>
        (Math.floor(x * 9) + Math.floor(y * 9)) % 2 === 0 ? hex('#c9281c') : hex('#f7ecd8'),
      gloss: 0.1,
      mottled: 0.03,
    },
  );
  const crisp: Stuff = {
    color: (_u, _v, x, y) =>
      mix(
        mix(hex('#d9872a'), hex('#9a4a10'), grain(x * 9, y * 9) * 1.4 - 0.2),
        hex('#f0b95a'),
        Math.max(0, grain(x * 22, y * 22) - 0.6) * 3,
      ),
    gloss: 0.4,
    soft: 0.25,
    rough: 0.13,
    fine: 13,
    mottled: 0.15,
  };
  for (const [x, y, turn, size] of [
    [-0.36, -0.24, 0.7, 1],
    [0.26, -0.34, 2.3, 0.95],
    [-0.12, 0.22, -0.35, 1.05],
    [0.44, 0.22, 1.1, 0.9],
    [-0.6, 0.3, 1.9, 0.72],
  ] as const) {
    const tip = (t: number): Point => [
      x + Math.cos(turn) * size * t,
      y + Math.sin(turn) * size * t,
      0.13,
    ];
    strand(
      relief,
      { points: [tip(0.1), tip(0.3), tip(0.44)], thick: 0.04 * size },
      { color: hex('#f0e0c0'), soft: 0.6 },
    );
    for (const side of [-0.025, 0.025])
      lump(
        relief,
        {
          x: tip(0.45)[0] - Math.sin(turn) * side,
          y: tip(0.45)[1] + Math.cos(turn) * side,
          z: 0.11,
          long: 0.045,
          wide: 0.04,
          high: 0.07,
        },
        { color: hex('#f0e0c0'), soft: 0.6 },
      );
    lump(
      relief,
      {
        x: tip(0.17)[0],
        y: tip(0.17)[1],
        z: 0.05,
        long: 0.22 * size,
        wide: 0.12 * size,
        high: 0.19 * size,
        turn,
        uneven: 0.14,
      },
      crisp,
    );
    lump(
      relief,
      { x, y, z: 0.05, long: 0.27 * size, wide: 0.22 * size, high: 0.3 * size, turn, uneven: 0.16 },
      crisp,
    );
  }
  herbs(relief, dice, { count: 30, radius: 0.6 }, undefined, 0.03);
  wedge(relief, { x: 0.1, y: 0.52 }, 0.17, 0.5);
};

const fish: Draw = (relief, dice) => {
  plate(relief, undefined, 0.94);
  const turn = -0.32;
  for (const [index, way] of [-0.46, -0.18, 0.12, 0.4].entries())
    citrus(relief, { x: way * 0.9, y: 0.3 - way * 0.34 + (index % 2) * 0.06 }, 0.15);
  const skin = (u: number, v: number, x: number, y: number): Color => {
    const scale = Math.abs(Math.sin(u * 34 + v * 9) * Math.sin(u * 34 - v * 16));
    const body = mix(
      mix(hex('#c9a877'), hex('#7d5a3a'), Math.abs(v + 0.5)),
      hex('#5a3315'),
      grain(x * 6, y * 6) * 0.7,
    );
    return mix(body, hex('#e8c98f'), scale * 0.3);
  };
  const at = (along: number, across = 0) => ({
    x: Math.cos(turn) * along - Math.sin(turn) * across,
    y: Math.sin(turn) * along + Math.cos(turn) * across,
  });
  for (const side of [-1, 1])
    leaf(
      relief,
      {
        ...at(0.74, side * 0.1),
        z: 0.08,
        long: 0.2,
        wide: 0.075,
        turn: turn + side * 0.55,
        high: 0.05,
        wavy: 0.5,
      },
      { color: hex('#7d4f24'), gloss: 0.5 },
    );
  leaf(
    relief,
    { ...at(0, -0.24), z: 0.07, long: 0.34, wide: 0.08, turn, high: 0.05, wavy: 0.8 },
    { color: hex('#7d4f24'), gloss: 0.5 },
  );
  strand(
    relief,
    {
      points: [at(-0.72), at(-0.3), at(0.2), at(0.66)].map(({ x, y }): Point => [x, y, 0.1]),
      thick: (t) => 0.06 + 0.2 * Math.sin(Math.min(1, t * 1.04 + 0.09) * 3.14) ** 0.8,
    },
    { color: (u, v, x, y) => skin(u * 2, v * 2 - 1, x, y), gloss: 0.85, soft: 0.35 },
  );
  for (let index = 0; index < 4; index += 1) {
    const way = at(-0.24 + index * 0.2);
    leaf(
      relief,
      {
        ...way,
        z: heightOf(relief, way.x, way.y) - 0.05,
        long: 0.19,
        wide: 0.026,
        turn: turn + 1.25,
        high: 0.05,
      },
      { color: hex('#f8ead2'), soft: 0.7 },
    );
  }
  const eye = at(-0.6, -0.05);
  lump(
    relief,
    { ...eye, z: heightOf(relief, eye.x, eye.y) - 0.01, long: 0.034, wide: 0.034, high: 0.03 },
    { color: (u, v) => (Math.hypot(u, v) < 0.5 ? hex('#16110e') : hex('#efe6d2')), gloss: 0.95 },
  );
  rosemary(relief, { x: 0.02, y: -0.5, turn: -0.2, long: 0.3 });
  herbs(relief, dice, { count: 46, radius: 0.6 }, undefined, 0.028);
  crumbs(relief, dice, { count: 60, radius: 0.6 }, '#ffffff', 0.011);
};

const shrimp: Draw = (relief, dice) => {
  plate(relief, glaze('#2d4d5c'));
  pool(
    relief,
    { color: between('#d98a1c', '#f0b84a', 5), gloss: 0.95, soft: 0.5 },
    { z: 0.035, radius: 0.6, uneven: 0.12 },
  );
  scatter(dice, { count: 11, radius: 0.5, astray: 0.02 }, (x, y, index) =>
    prawn(relief, { x, y, z: 0.05 + (index % 3) * 0.05, turn: index * 2.1 }, 0.23),
  );
  herbs(relief, dice, { count: 90, radius: 0.56 }, undefined, 0.032);
  scatter(dice, { count: 26, radius: 0.52 }, (x, y) =>
    lump(
      relief,
      { x, y, z: heightOf(relief, x, y) - 0.01, long: 0.03, wide: 0.024, high: 0.03 },
      { color: hex('#f0d79a'), soft: 0.7, gloss: 0.6 },
    ),
  );
  scatter(dice, { count: 14, radius: 0.54 }, (x, y) =>
    ring(
      relief,
      { x, y, z: heightOf(relief, x, y), radius: 0.032, thick: 0.012 },
      { color: hex('#cc1a0e'), gloss: 0.85 },
    ),
  );
  wedge(relief, { x: 0.5, y: 0.44 }, 0.2, 2.2);
  wedge(relief, { x: 0.3, y: 0.6 }, 0.2, 2.8);
};

const shell = (deep: string, light: string): Stuff => ({
  color: between(deep, light, 9),
  gloss: 0.8,
  soft: 0.3,
  rough: 0.02,
  fine: 30,
  mottled: 0.16,
});

/** A crab or a lobster, red from the pot: claws at the top. */
const claws = (
  relief: Relief,
  at: { x: number; y: number; spread: number; size: number; red: Stuff },
) => {
  const { x, y, spread, size, red } = at;
  for (const side of [-1, 1]) {
    const elbow: Point = [x + side * spread, y - 0.18 * size, 0.12];
    const wrist: Point = [x + side * spread * 1.06, y - 0.44 * size, 0.12];
    strand(relief, { points: [[x + side * 0.1, y, 0.1], elbow, wrist], thick: 0.062 * size }, red);
    const tip = { x: wrist[0] - side * 0.05 * size, y: wrist[1] - 0.2 * size };
    lump(
      relief,
      {
        x: wrist[0] - side * 0.01,
        y: wrist[1] - 0.06 * size,
        z: 0.06,
        long: 0.2 * size,
        wide: 0.14 * size,
        high: 0.17 * size,
        turn: -1.57 + side * -0.2,
      },
      red,
    );
    leaf(
      relief,
      {
        x: tip.x - side * 0.03,
        y: tip.y,
        z: 0.12,
        long: 0.17 * size,
        wide: 0.06 * size,
        turn: -1.57 - side * 0.5,
        high: 0.09,
        wavy: 0.1,
      },
      red,
    );
    leaf(
      relief,
      {
        x: tip.x + side * 0.1 * size,
        y: tip.y,
        z: 0.12,
        long: 0.18 * size,
        wide: 0.065 * size,
        turn: -1.57 + side * 0.06,
        high: 0.1,
        wavy: 0.1,
      },
      red,
    );
  }
};

const crab: Draw = (relief, dice) => {
  plate(relief, glaze('#244b5a'), 0.95);
  ice(relief, dice, 0.66);
  const red = shell('#b5200c', '#ee5a22');
  for (const side of [-1, 1])
    for (let leg = 0; leg < 4; leg += 1) {
      const down = -0.06 + leg * 0.13;
      strand(
        relief,
        {
          points: [
            [side * 0.26, 0.08 + down * 0.5, 0.16],
            [side * (0.58 - leg * 0.02), -0.02 + down * 1.2, 0.22],
            [side * (0.74 - leg * 0.06), 0.24 + down * 1.3, 0.12],
          ],
          thick: (t) => 0.05 * (1 - t * 0.75),
        },
        red,
      );
    }
  claws(relief, { x: 0, y: -0.04, spread: 0.46, size: 0.95, red });
  lump(
    relief,
    { x: 0, y: 0.08, z: 0.12, long: 0.42, wide: 0.3, high: 0.26, flat: 2.4, uneven: 0.04 },
    red,
  );
  for (const side of [-1, 1])
    lump(
      relief,
      { x: side * 0.1, y: -0.2, z: 0.26, long: 0.026, wide: 0.026, high: 0.06 },
      { color: hex('#16110e'), gloss: 0.9 },
    );
  for (const [x, y, turn] of [
    [-0.5, 0.6, 0.4],
    [0.52, 0.6, -0.4],
    [0.02, 0.66, 0],
  ] as const)
    wedge(relief, { x, y, up: 0.02 }, 0.18, turn);
  herbs(relief, dice, { count: 30, radius: 0.7 }, undefined, 0.045);
};

const lobster: Draw = (relief, dice) => {
  plate(relief, undefined, 0.95);
  scatter(dice, { count: 40, radius: 0.7, from: 0.2 }, (x, y, index) =>
    leaf(
      relief,
      { x, y, z: 0.05, long: 0.2, wide: 0.11, turn: dice.between(0, 6), wavy: 1, high: 0.06 },
      index % 3 ? lettuce : darkLeaf,
    ),
  );
  const red = shell('#a8180a', '#e8481c');
  for (const side of [-1, 1]) {
    for (let leg = 0; leg < 3; leg += 1)
      strand(
        relief,
        {
          points: [
            [side * 0.1, -0.02 + leg * 0.09, 0.14],
            [side * 0.34, -0.1 + leg * 0.14, 0.2],
            [side * 0.46, 0.06 + leg * 0.15, 0.1],
          ],
          thick: 0.026,
        },
        red,
      );
    strand(
      relief,
      {
        points: [
          [side * 0.05, -0.3, 0.2],
          [side * 0.2, -0.62, 0.26],
          [side * 0.56, -0.9, 0.2],
        ],
        thick: 0.012,
      },
      red,
    );
  }
  claws(relief, { x: 0, y: -0.1, spread: 0.38, size: 1.1, red });
  lump(relief, { x: 0, y: -0.08, z: 0.1, long: 0.33, wide: 0.17, high: 0.22, turn: 1.57 }, red);
  for (let part = 0; part < 6; part += 1)
    lump(
      relief,
      {
        x: Math.sin(part * 0.4) * 0.03,
        y: 0.2 + part * 0.09,
        z: 0.09,
        long: 0.08,
        wide: 0.175 - part * 0.014,
        high: 0.19 - part * 0.014,
        turn: 0 + 1.57 * 0,
        flat: 2,
      },
      red,
    );
  for (let part = 0; part < 6; part += 1)
    lump(
      relief,
      {
        x: 0,
        y: 0.2 + part * 0.09,
        z: 0.09,
        long: 0.17 - part * 0.014,
        wide: 0.07,
        high: 0.2 - part * 0.012,
      },
      red,
    );
  for (const spread of [-0.8, -0.4, 0, 0.4, 0.8])
    leaf(
      relief,
      {
        x: Math.sin(spread) * 0.12,
        y: 0.76 + Math.cos(spread) * 0.06,
        z: 0.1,
        long: 0.13,
        wide: 0.07,
        turn: 1.57 - spread,
        high: 0.05,
      },
      red,
    );
  for (const [x, y, turn] of [
    [-0.56, 0.4, 0.4],
    [0.56, 0.42, -0.4],
  ] as const)
    wedge(relief, { x, y, up: 0.02 }, 0.19, turn);
  bowl(relief, china, { x: 0.5, y: -0.02, radius: 0.2, deep: 0.2 });
  pool(
    relief,
    { color: hex('#f0b832'), gloss: 0.98, soft: 0.6 },
    { x: 0.5, y: -0.02, z: 0.14, radius: 0.16 },
  );
};

const oyster: Draw = (relief, dice) => {
  plate(relief, dark, 0.94);
  ice(relief, dice, 0.7);
  for (let index = 0; index < 6; index += 1) {
    const around = index * 1.047 + 0.3;
    const [x, y] = [Math.cos(around) * 0.52, Math.sin(around) * 0.52];
    const turn = around + 0.3;
    lump(
      relief,
      { x, y, z: 0.12, long: 0.27, wide: 0.2, high: 0.09, flat: 6, turn, uneven: 0.12 },
      { color: between('#6d6a62', '#b3ab9c', 16), gloss: 0.35, rough: 0.035, fine: 22 },
    );
    lump(
      relief,
      { x, y, z: 0.16, long: 0.23, wide: 0.165, high: 0.062, flat: 9, turn, uneven: 0.1 },
      {
        color: (u, v) => mix(hex('#f3efe6'), hex('#c9c3cf'), Math.hypot(u, v) ** 3),
        gloss: 0.9,
        soft: 0.4,
      },
    );
    lump(
      relief,
      { x: x - 0.01, y, z: 0.19, long: 0.17, wide: 0.12, high: 0.065, turn, uneven: 0.22 },
      {
        color: (u, v, px, py) =>
          mix(
            mix(hex('#d8c6a6'), hex('#a79274'), grain(px * 9, py * 9)),
            hex('#4f4a44'),
            Math.max(0, Math.hypot(u, v) - 0.72) * 2.2,
          ),
        gloss: 0.98,
        soft: 0.7,
      },
    );
    herbs(relief, dice, { count: 4, radius: 0.05, x, y }, undefined, 0.022);
  }
  citrus(relief, { x: 0, y: 0, up: 0.03 }, 0.19);
  wedge(relief, { x: 0.03, y: 0.04, up: 0.02 }, 0.17, 0.7);
};

const sushi: Draw = (relief, dice) => {
  slate(relief);
  const turn = -0.2;
  const at = (along: number, across: number) => ({
    x: Math.cos(turn) * along - Math.sin(turn) * across,
    y: Math.sin(turn) * along + Math.cos(turn) * across,
  });
  const tops = [
    ['#ee6a35', '#fbb995'],
    ['#c21f33', '#dd4c55'],
    ['#ee6a35', '#fbb995'],
    ['#f2a987', '#fdeadf'],
  ] as const;
  for (const [index, [deep, light]] of tops.entries()) {
    const place = at(-0.6 + index * 0.36, -0.32);
    rice(relief, dice, { ...place, z: 0.05, radius: 0.14, high: 0.1, count: 80 });
    lump(
      relief,
      { ...place, z: 0.05, long: 0.14, wide: 0.25, high: 0.13, flat: 3, turn },
      { color: hex('#f4ecdc'), soft: 0.8, rough: 0.02, fine: 60 },
    );
    lump(
      relief,
      {
        ...place,
        z: 0.11,
        long: 0.155,
        wide: 0.29,
        high: 0.13,
        corner: 2.8,
        flat: 2.4,
        turn: turn + 0.06,
      },
      {
        color: (_u, v, x, y) =>
          mix(hex(deep), hex(light), Math.abs(Math.sin(v * 13 + x * 20 - y * 6)) ** 6),
        gloss: 0.85,
        soft: 0.8,
        mottled: 0.06,
      },
    );
  }
  for (let index = 0; index < 8; index += 1) {
    const place = at(-0.62 + (index % 4) * 0.29, 0.06 + Math.floor(index / 4) * 0.29);
    lump(
      relief,
      { ...place, z: 0.045, long: 0.135, wide: 0.135, high: 0.19, flat: 14 },
      { color: hex('#101c15'), gloss: 0.5, rough: 0.006 },
    );
    lump(
      relief,
      { ...place, z: 0.19, long: 0.12, wide: 0.12, high: 0.052, flat: 8 },
      { color: hex('#f6eee0'), soft: 0.8, rough: 0.03, fine: 70, mottled: 0.05 },
    );
    for (const [core, dx] of [
      ['#ee6a35', -0.03],
      ['#8fb44a', 0.035],
    ] as const)
      lump(
        relief,
        {
          x: place.x + dx,
          y: place.y + dx * 0.6,
          z: 0.21,
          long: 0.048,
          wide: 0.042,
          high: 0.045,
          corner: 3,
        },
        { color: hex(core), gloss: 0.7, soft: 0.7 },
      );
    if (index % 2)
      scatter(dice, { count: 9, ...place, radius: 0.07 }, (x, y) =>
        lump(
          relief,
          { x, y, z: heightOf(relief, x, y) - 0.008, long: 0.02, wide: 0.02, high: 0.034 },
          { color: hex('#f0570f'), gloss: 0.95, soft: 0.8 },
        ),
      );
  }
  const wasabi = at(0.64, 0.32);
  lump(
    relief,
    { ...wasabi, z: 0.05, long: 0.1, wide: 0.09, high: 0.1, uneven: 0.2 },
    { color: hex('#9fbf4f'), soft: 0.7, rough: 0.03 },
  );
  for (let index = 0; index < 7; index += 1)
    lump(
      relief,
      {
        x: at(0.6, 0.06).x + index * 0.018,
        y: at(0.6, 0.06).y + dice.between(-0.05, 0.05),
        z: 0.05 + index * 0.012,
        long: 0.12,
        wide: 0.085,
        high: 0.024,
        flat: 3,
        turn: dice.between(0, 3),
        uneven: 0.2,
      },
      { color: hex('#f3b9a2'), gloss: 0.6, soft: 0.8 },
    );
};

const dumpling: Draw = (relief, dice) => {
  turned(
    relief,
    { x: 0, y: 0, radius: 0.93 },
    { color: between('#d9a860', '#b0793a', 12), gloss: 0.3, soft: 0.1 },
    (far) =>
      far > 0.86
        ? 0.3 * Math.sqrt(Math.max(0.1, 1 - ((far - 0.93) / 0.07) ** 2))
        : far > 0.8
          ? 0.2
          : 0.04,
  );
  for (let index = -5; index <= 5; index += 1) {
    const half = Math.sqrt(0.74 ** 2 - (index * 0.13) ** 2) || 0;
    strand(
      relief,
      {
        points: [
          [-half, index * 0.13, 0.04],
          [0, index * 0.13, 0.04],
          [half, index * 0.13, 0.04],
        ],
        thick: 0.05,
        flat: 0.5,
      },
      { color: between('#cf9a50', '#a8702f', 16), gloss: 0.25 },
    );
  }
  scatter(dice, { count: 22, radius: 0.7 }, (x, y) =>
    leaf(
      relief,
      { x, y, z: 0.06, long: 0.2, wide: 0.12, turn: dice.between(0, 6), wavy: 0.8, high: 0.04 },
      lettuce,
    ),
  );
  const bun = (x: number, y: number) => {
    const radius = 0.27;
    turned(
      relief,
      { x, y, z: 0.07, radius },
      {
        color: (far, around) =>
          mix(
            hex('#fbf1dc'),
            hex('#e6cfa2'),
            (Math.sin(around * 15 + far * 5) * 0.5 + 0.5) * 0.45 * (1 - far * 0.6),
          ),
        gloss: 0.55,
        soft: 0.85,
        mottled: 0.04,
      },
      (far) => 0.25 * Math.sqrt(1 - far ** 2.4),
    );
    for (let pleat = 0; pleat < 15; pleat += 1) {
      const around = (pleat / 15) * 6.283;
      const line = [0.02, 0.09, 0.19].map(
        (far): Point => [
          x + Math.cos(around + far * 2.5) * far,
          y + Math.sin(around + far * 2.5) * far,
          0.07 + 0.25 * Math.sqrt(1 - (far / radius) ** 2.4) - 0.004,
        ],
      );
      strand(
        relief,
        { points: line, thick: (t) => 0.03 * (1 - t * 0.8) },
        { color: hex('#fbf1dc'), gloss: 0.5, soft: 0.85 },
      );
    }
    lump(
      relief,
      { x, y, z: 0.31, long: 0.04, wide: 0.04, high: 0.035 },
      { color: hex('#f0dcb4'), soft: 0.8 },
    );
  };
  bun(0, 0);
  for (let index = 0; index < 6; index += 1)
    bun(Math.cos(index * 1.047 + 0.2) * 0.51, Math.sin(index * 1.047 + 0.2) * 0.51);
  onionRings(relief, dice, { count: 18, radius: 0.6 });
};

const skewer: Draw = (relief, dice) => {
  plate(relief, dark, 0.95);
  rice(
    relief,
    dice,
    { x: 0.1, y: 0.52, z: 0.04, radius: 0.3, high: 0.14 },
    between('#e8b53a', '#f6d478', 9),
  );
  const turn = -0.5;
  for (const across of [-0.4, -0.1, 0.2]) {
    const at = (along: number): Point => [
      Math.cos(turn) * along - Math.sin(turn) * across,
      Math.sin(turn) * along + Math.cos(turn) * across,
      0.15,
    ];
    strand(
      relief,
      { points: [at(-0.98), at(0), at(0.86)], thick: 0.017 },
      { color: hex('#c99a5a') },
    );
    for (let index = 0; index < 8; index += 1) {
      const [x, y] = at(-0.62 + index * 0.17);
      const isMeat = index % 3 !== 2;
      const look: Stuff = isMeat
        ? {
            color: (_u, _v, px, py) =>
              mix(
                mix(hex('#a85220'), hex('#6d2c0c'), grain(px * 9, py * 9)),
                hex('#1e0c05'),
                Math.max(0, grain(px * 12 + 9, py * 12) - 0.58) * 5,
              ),
            gloss: 0.7,
            soft: 0.3,
            rough: 0.035,
            fine: 20,
          }
        : {
            color: hex(dice.pick(['#c4200e', '#e09a12', '#5f8f2a', '#a84a86'])),
            gloss: 0.75,
            soft: 0.5,
            rough: 0.01,
          };
      lump(
        relief,
        {
          x,
          y,
          z: 0.05,
          long: isMeat ? 0.1 : 0.065,
          wide: isMeat ? 0.13 : 0.115,
          high: 0.21,
          corner: 3.4,
          flat: 2.6,
          turn: turn + dice.between(-0.2, 0.2),
          uneven: 0.12,
        },
        look,
      );
    }
  }
  herbs(relief, dice, { count: 60, radius: 0.62 }, undefined, 0.03);
  bowl(relief, china, { x: 0.56, y: 0.42, radius: 0.2, deep: 0.17 });
  pool(
    relief,
    { color: hex('#f6f0da'), soft: 0.9, gloss: 0.5 },
    { x: 0.56, y: 0.42, z: 0.12, radius: 0.165, wave: 0.03 },
  );
  crumbs(relief, dice, { count: 10, radius: 0.1, x: 0.56, y: 0.42 }, '#5f8f2a', 0.018);
  wedge(relief, { x: -0.34, y: 0.6 }, 0.18, 0.3);
};

const friedEgg: Draw = (relief, dice) => {
  turned(relief, { x: -0.04, y: 0, radius: 0.86 }, iron, (far) =>
    far < 0.86 ? 0.04 : 0.17 * Math.sqrt(Math.max(0.2, 1 - ((far - 0.93) / 0.07) ** 2)),
  );
  strand(
    relief,
    {
      points: [
        [0.74, -0.4, 0.12],
        [0.95, -0.54, 0.14],
        [1.3, -0.74, 0.16],
      ],
      thick: 0.085,
    },
    iron,
  );
  for (const [x, y] of [
    [-0.26, -0.22],
    [0.26, 0.1],
  ] as const) {
    liquid(
      relief,
      { x, y, z: 0.045, radius: 0.36, uneven: 0.26, thick: 0.045, wave: 0.02 },
      {
        color: (far, _v, px, py) =>
          mix(
            mix(hex('#fdf8ee'), hex('#f6ead2'), grain(px * 6, py * 6)),
            hex('#a8601c'),
            Math.max(0, far - 0.86) * 6 * grain(px * 12, py * 12),
          ),
        gloss: 0.75,
        soft: 0.8,
        mottled: 0.02,
      },
    );
    lump(
      relief,
      { x: x + 0.02, y: y - 0.02, z: 0.06, long: 0.15, wide: 0.145, high: 0.13, flat: 2.4 },
      {
        color: (u, v) => mix(hex('#f08908'), hex('#fbb52a'), 1 - Math.hypot(u, v) * 0.7),
        gloss: 0.98,
        soft: 0.7,
        mottled: 0.03,
      },
    );
  }
  for (const [x, y, turn] of [
    [-0.34, 0.42, 0.15],
    [0.34, -0.46, 0.5],
    [-0.22, 0.6, 0.05],
  ] as const) {
    const line = Array.from({ length: 9 }, (_, step): Point => {
      const t = step / 4 - 1;
      return [
        x + Math.cos(turn) * t * 0.34,
        y + Math.sin(turn) * t * 0.34,
        0.09 + Math.sin(step * 1.9) * 0.035,
      ];
    });
    for (const [side, color] of [
      [-0.05, '#9a2f18'],
      [0, '#f0c79a'],
      [0.05, '#8a2512'],
    ] as const)
      strand(
        relief,
        {
          points: line.map(
            ([px, py, z]): Point => [px - Math.sin(turn) * side, py + Math.cos(turn) * side, z],
          ),
          thick: 0.036,
          flat: 0.7,
        },
        { color: hex(color), gloss: 0.75, soft: 0.4, rough: 0.01 },
      );
  }
  scatter(dice, { count: 5, radius: 0.2, x: -0.6, y: 0.12 }, (x, y) =>
    lump(
      relief,
      { x, y, z: 0.05, long: 0.075, wide: 0.075, high: 0.11 },
      { color: hex('#c9240f'), gloss: 0.95, soft: 0.5 },
    ),
  );
  crumbs(relief, dice, { count: 120, radius: 0.6 }, '#2a1a10', 0.009);
  herbs(relief, dice, { count: 46, radius: 0.55 }, undefined, 0.024);
};

const falafel: Draw = (relief, dice) => {
  plate(relief, glaze('#2e5a5e'));
  pool(
    relief,
    { color: hex('#e9cf9c'), soft: 0.8, gloss: 0.4, mottled: 0.05 },
    { z: 0.04, radius: 0.66, thick: 0.05, wave: 0.05 },
  );
  for (const far of [0.5, 0.4, 0.28])
    ring(
      relief,
      { x: 0, y: 0, z: 0.085, radius: far, thick: 0.034 },
      { color: hex('#edd5a6'), soft: 0.8, gloss: 0.4 },
    );
  pool(
    relief,
    { color: hex('#c9a01a'), gloss: 0.98, soft: 0.5 },
    { z: 0.09, radius: 0.42, uneven: 0.2, thick: 0.012, wave: 0 },
  );
  const crisp: Stuff = {
    color: between('#7a4312', '#b5762a', 12),
    gloss: 0.3,
    soft: 0.2,
    rough: 0.06,
    fine: 26,
    mottled: 0.25,
  };
  scatter(dice, { count: 9, radius: 0.42, astray: 0.03 }, (x, y) =>
    lump(relief, { x, y, z: 0.08, long: 0.165, wide: 0.16, high: 0.22, uneven: 0.06 }, crisp),
  );
  lump(
    relief,
    { x: 0.05, y: -0.02, z: 0.2, long: 0.16, wide: 0.16, high: 0.2, uneven: 0.06 },
    crisp,
  );
  lump(
    relief,
    { x: 0.05, y: -0.02, z: 0.3, long: 0.1, wide: 0.1, high: 0.118, uneven: 0.04 },
    {
      color: (_u, _v, x, y) => mix(hex('#6f8f2c'), hex('#a8b552'), grain(x * 20, y * 20)),
      rough: 0.04,
      soft: 0.4,
    },
  );
  herbs(relief, dice, { count: 60, radius: 0.6 }, undefined, 0.036);
  chunks(
    relief,
    dice,
    { count: 18, radius: 0.64, from: 0.5, size: 0.055 },
    { color: between('#c42f17', '#e2583a'), gloss: 0.75, soft: 0.5 },
  );
  crumbs(relief, dice, { count: 70, radius: 0.6 }, '#a81c0c', 0.01);
  crumbs(relief, dice, { count: 90, radius: 0.6 }, '#f8ecd0', 0.012);
};

const cheese: Draw = (relief, dice) => {
  board(relief);
  lump(
    relief,
    { x: -0.36, y: -0.14, z: 0.06, long: 0.36, wide: 0.36, high: 0.16, flat: 7 },
    {
      color: (_u, _v, x, y) => mix(hex('#f9f2e2'), hex('#e8dcc0'), grain(x * 9, y * 9)),
      soft: 0.8,
      rough: 0.014,
      fine: 40,
    },
  );
  leaf(
    relief,
    { x: -0.2, y: 0.02, z: 0.2, long: 0.24, wide: 0.1, turn: 0.8, high: 0.04, wavy: 0.1 },
    { color: hex('#f6e3a8'), soft: 0.9, gloss: 0.5 },
  );
  chunks(
    relief,
    dice,
    { count: 14, radius: 0.26, x: 0.4, y: -0.3, size: 0.1, corner: 6, high: 1.1, uneven: 0.02 },
    { color: between('#eda829', '#f7c95a', 5), soft: 0.8, gloss: 0.35 },
  );
  scatter(dice, { count: 26, radius: 0.24, x: 0.06, y: 0.4 }, (x, y) =>
    lump(
      relief,
      { x, y, z: heightOf(relief, x, y) * 0.6 + 0.03, long: 0.075, wide: 0.07, high: 0.13 },
      { color: between('#3d1430', '#7a2f52', 14), gloss: 0.75, soft: 0.5 },
    ),
  );
  for (let index = 0; index < 6; index += 1)
    lump(
      relief,
      {
        x: 0.44 + index * 0.055,
        y: 0.2 + index * 0.02,
        z: 0.06 + index * 0.014,
        long: 0.13,
        wide: 0.16,
        high: 0.03,
        flat: 6,
        turn: 0.3,
      },
      { color: between('#b5283a', '#e08a86', 24), gloss: 0.55, soft: 0.5 },
    );
  for (let index = 0; index < 5; index += 1)
    lump(
      relief,
      {
        x: -0.62 + index * 0.07,
        y: 0.38 + index * 0.014,
        z: 0.06 + index * 0.012,
        long: 0.13,
        wide: 0.13,
        high: 0.03,
        corner: 6,
        flat: 7,
        turn: 0.2,
      },
      { color: between('#e8bb74', '#c4863c', 18), rough: 0.02, fine: 40 },
    );
  scatter(dice, { count: 12, radius: 0.16, x: 0.08, y: -0.5 }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y),
        long: 0.05,
        wide: 0.034,
        high: 0.045,
        turn: dice.between(0, 3),
      },
      { color: between('#8f5320', '#c08242', 14), gloss: 0.3 },
    ),
  );
  rosemary(relief, { x: -0.02, y: 0.08, turn: 0.8, long: 0.2 });
};

const avocado: Draw = (relief, dice) => {
  plate(relief, glaze('#d9c6a8'));
  for (const [x, y, turn, hasPit] of [
    [-0.32, -0.2, 0.9, true],
    [0.3, -0.2, 2.1, false],
    [0, 0.34, -0.3, true],
  ] as const) {
    const egglike = (extra: number, z: number, high: number, flat: number, stuff: Stuff) => {
      lump(relief, { x, y, z, long: 0.36 + extra, wide: 0.26 + extra, high, flat, turn }, stuff);
      lump(
        relief,
        {
          x: x + Math.cos(turn) * 0.17,
          y: y + Math.sin(turn) * 0.17,
          z,
          long: 0.27 + extra,
          wide: 0.16 + extra,
          high,
          flat,
          turn,
        },
        stuff,
      );
    };
    egglike(0.02, 0.03, 0.17, 5, {
      color: between('#1f2d14', '#3f5526', 20),
      gloss: 0.5,
      rough: 0.02,
      fine: 40,
    });
    egglike(-0.01, 0.1, 0.105, 9, { color: hex('#7f9f2e'), soft: 0.7, gloss: 0.5 });
    egglike(-0.05, 0.1, 0.112, 9, {
      color: (u, v) => mix(hex('#f0e58c'), hex('#b9cf52'), Math.hypot(u, v) ** 2),
      soft: 0.85,
      gloss: 0.5,
    });
    const pit = { x: x - Math.cos(turn) * 0.06, y: y - Math.sin(turn) * 0.06 };
    if (hasPit)
      lump(
        relief,
        { ...pit, z: 0.2, long: 0.14, wide: 0.135, high: 0.14 },
        { color: between('#6d3413', '#9a5a26', 7), gloss: 0.75 },
      );
    else {
      lump(
        relief,
        { ...pit, z: 0.2, long: 0.15, wide: 0.145, high: 0.03, flat: 6 },
        { color: between('#c42f17', '#e2583a'), gloss: 0.6 },
      );
      chunks(
        relief,
        dice,
        { count: 22, ...pit, radius: 0.12, size: 0.04 },
        { color: between('#c42f17', '#e2583a', 16), gloss: 0.8, soft: 0.5 },
      );
      chunks(
        relief,
        dice,
        { count: 8, ...pit, radius: 0.11, size: 0.03 },
        { color: hex('#f3ead9'), gloss: 0.6, soft: 0.8 },
      );
    }
    crumbs(relief, dice, { count: 40, x, y, radius: 0.24 }, '#b51c12', 0.01);
  }
  wedge(relief, { x: 0.5, y: 0.4 }, 0.19, 0.7, lime);
  wedge(relief, { x: -0.5, y: 0.42 }, 0.19, 2, lime);
  herbs(relief, dice, { count: 34, radius: 0.66 }, undefined, 0.045);
};

export const plates = {
  steak,
  ribs,
  drumstick,
  fish,
  shrimp,
  crab,
  lobster,
  oyster,
  sushi,
  dumpling,
  skewer,
  'fried-egg': friedEgg,
  falafel,
  cheese,
  avocado,
} satisfies Record<string, Draw>;
