import { chunks, noodles, oil, pool, rice } from './heaps.ts';
import { type Color, grain, hex, mix, type Stuff } from './relief.ts';
import { heightOf, leaf, lump, type Point, strand, turned } from './shapes.ts';
import {
  crumbs,
  darkLeaf,
  herbs,
  lettuce,
  lime,
  onionRings,
  redLeaf,
  ring,
  scatter,
  wedge,
} from './things.ts';
import { between, bowl, china, clay, type Draw, dark, glaze, iron } from './wares.ts';

type Relief = Parameters<Draw>[0];

const broth = (deep: string, light: string): Stuff => ({
  color: between(deep, light, 4),
  gloss: 0.95,
  soft: 0.3,
  mottled: 0.06,
});

/** Half a boiled egg, the yolk up. */
function egg(
  relief: Relief,
  { x, y, turn, z }: { x: number; y: number; turn: number; z: number },
  size = 0.16,
): void {
  lump(
    relief,
    { x, y, z, long: size, wide: size * 0.78, high: 0.07, flat: 7, turn },
    {
      color: (u, v) => (Math.hypot(u, v) > 0.94 ? hex('#d9b68a') : hex('#fbf4e6')),
      soft: 0.85,
      gloss: 0.55,
      mottled: 0.02,
    },
  );
  lump(
    relief,
    {
      x: x + Math.cos(turn) * size * 0.06,
      y,
      z: z + 0.045,
      long: size * 0.52,
      wide: size * 0.46,
      high: 0.045,
      flat: 3,
      turn,
    },
    {
      color: (u, v) => mix(hex('#f08a12'), hex('#f9b53a'), Math.hypot(u, v)),
      soft: 0.7,
      gloss: 0.85,
      mottled: 0.06,
    },
  );
}

const ramen: Draw = (relief, dice) => {
  bowl(relief, dark);
  pool(relief, broth('#a8692a', '#d09a4d'), { z: 0.2, radius: 0.8, wave: 0.006 });
  noodles(
    relief,
    dice,
    { count: 90, radius: 0.6, z: 0.18, high: 0.07, thick: 0.018 },
    { color: hex('#f0cf83'), gloss: 0.7, soft: 0.5 },
  );
  oil(relief, dice, { count: 60, radius: 0.76 });
  for (const [x, y, turn] of [
    [-0.42, -0.28, 0.5],
    [-0.2, -0.46, 0.2],
    [-0.54, -0.02, 0.9],
  ] as const) {
    const pork = (u: number, v: number): Color => {
      const swirl = Math.sin(Math.hypot(u, v) * 12 + Math.atan2(v, u));
      return Math.hypot(u, v) > 0.9
        ? hex('#6b2f14')
        : mix(hex('#c98a68'), hex('#f0cfae'), swirl * 0.5 + 0.4);
    };
    lump(
      relief,
      { x, y, z: 0.235, long: 0.25, wide: 0.23, high: 0.045, flat: 7, turn, uneven: 0.05 },
      { color: pork, gloss: 0.6, soft: 0.6, rough: 0.01 },
    );
  }
  egg(relief, { x: 0.24, y: -0.34, turn: 0.6, z: 0.235 }, 0.19);
  egg(relief, { x: 0.45, y: -0.08, turn: 1.3, z: 0.235 }, 0.19);
  for (const [x, y, turn] of [
    [0.42, 0.36, -0.5],
    [0.3, 0.5, -0.3],
  ] as const)
    lump(
      relief,
      { x, y, z: 0.25, long: 0.26, wide: 0.2, high: 0.02, corner: 9, flat: 9, turn },
      { color: between('#12271d', '#24402c', 18), gloss: 0.5, rough: 0.012, fine: 40 },
    );
  onionRings(relief, dice, { count: 60, radius: 0.26, x: -0.12, y: 0.28 });
  onionRings(relief, dice, { count: 16, radius: 0.6 });
  chunks(
    relief,
    dice,
    { count: 14, radius: 0.15, x: -0.46, y: 0.24, size: 0.045, corner: 4 },
    { color: between('#8a4f22', '#b57335'), gloss: 0.6 },
  );
  crumbs(relief, dice, { count: 50, radius: 0.6 }, '#f6e6c0', 0.013);
  for (const at of [-0.03, 0.05])
    strand(
      relief,
      {
        points: [
          [-1.1, 0.62 + at, 0.4],
          [0.2, 0.72 + at * 1.6, 0.4],
          [1.1, 0.8 + at * 2.4, 0.4],
        ] as Point[],
        thick: 0.024,
      },
      { color: between('#7a2a17', '#5d1c0e'), gloss: 0.7 },
    );
};

const curry: Draw = (relief, dice) => {
  bowl(relief, { color: between('#c0763a', '#8f4b1e', 3), gloss: 0.85, soft: 0 });
  pool(relief, broth('#b54708', '#e07a18'), { z: 0.2, radius: 0.8, wave: 0.03, thick: 0.02 });
  chunks(
    relief,
    dice,
    { count: 24, radius: 0.68, size: 0.13, sunk: 0.55, corner: 2.6 },
    { color: between('#c85a10', '#e58a2c', 7), gloss: 0.85, soft: 0.4, rough: 0.03, fine: 16 },
  );
  rice(relief, dice, { x: 0.3, y: 0.3, z: 0.19, radius: 0.36, high: 0.18 });
  oil(relief, dice, { count: 50, radius: 0.74 }, '#e8590c');
  const swirl = Array.from({ length: 22 }, (_, step): Point => {
    const far = 0.05 + step * 0.017;
    const [x, y] = [-0.2 + Math.cos(step * 0.62) * far, -0.18 + Math.sin(step * 0.62) * far];
    return [x, y, heightOf(relief, x, y)];
  });
  strand(
    relief,
    { points: swirl, thick: (t) => 0.024 * (1 - t * 0.6) },
    { color: hex('#fdf2da'), gloss: 0.7, soft: 0.9 },
  );
  herbs(relief, dice, { count: 36, radius: 0.26, x: -0.24, y: -0.2 }, undefined, 0.045);
  strand(
    relief,
    {
      points: [
        [-0.5, 0.34, 0.26],
        [-0.36, 0.26, 0.3],
        [-0.2, 0.3, 0.28],
      ],
      thick: (t) => 0.034 * (1 - t * 0.8),
    },
    { color: hex('#c4150f'), gloss: 0.95 },
  );
};

const stew: Draw = (relief, dice) => {
  bowl(relief, clay);
  pool(relief, broth('#54200b', '#7d3a14'), { z: 0.2, radius: 0.8, wave: 0.02 });
  chunks(
    relief,
    dice,
    { count: 20, radius: 0.68, size: 0.14, sunk: 0.5 },
    { color: between('#4f210e', '#84431f', 9), gloss: 0.75, soft: 0.3, rough: 0.05, fine: 22 },
  );
  chunks(
    relief,
    dice,
    { count: 12, radius: 0.62, size: 0.1, corner: 2.2, sunk: 0.35 },
    { color: between('#d9690f', '#f08c2a', 6), gloss: 0.75, soft: 0.6 },
  );
  chunks(
    relief,
    dice,
    { count: 12, radius: 0.66, size: 0.11, sunk: 0.4 },
    { color: between('#e8c982', '#d3a655', 8), gloss: 0.6, soft: 0.6 },
  );
  chunks(
    relief,
    dice,
    { count: 40, radius: 0.7, size: 0.034, corner: 2, sunk: 0.2 },
    { color: hex('#6f9a2a'), gloss: 0.7, soft: 0.5 },
  );
  oil(relief, dice, { count: 60, radius: 0.74 }, '#b4581a');
  herbs(relief, dice, { count: 44, radius: 0.4 }, undefined, 0.036);
};

const chili: Draw = (relief, dice) => {
  bowl(relief, glaze('#2f5d62'));
  noodles(
    relief,
    dice,
    { count: 190, radius: 0.72, z: 0.14, high: 0.2, thick: 0.024, flat: 0.5 },
    { color: between('#c97a2c', '#e0a04a', 4), gloss: 0.7, soft: 0.45 },
  );
  for (const [index, [x, y]] of (
    [
      [-0.3, -0.3],
      [0.06, -0.42],
      [-0.48, 0.06],
      [0.36, -0.22],
    ] as const
  ).entries())
    prawn(relief, { x, y, z: heightOf(relief, x, y) - 0.02, turn: index * 1.4 }, 0.17);
  chunks(
    relief,
    dice,
    { count: 12, radius: 0.5, size: 0.055, sunk: 0.2 },
    { color: between('#f3d795', '#d9a24c', 12), soft: 0.6 },
  );
  scatter(dice, { count: 16, radius: 0.6 }, (x, y) =>
    ring(
      relief,
      { x, y, z: heightOf(relief, x, y), radius: dice.between(0.03, 0.045), thick: 0.014 },
      { color: hex('#d0160c'), gloss: 0.85 },
    ),
  );
  herbs(relief, dice, { count: 34, radius: 0.36, y: 0.1 }, undefined, 0.055);
  crumbs(relief, dice, { count: 90, radius: 0.5 }, '#c98a3c', 0.018);
  wedge(relief, { x: 0.46, y: 0.4 }, 0.2, 0.8, lime);
  wedge(relief, { x: 0.22, y: 0.56 }, 0.19, 0.2, lime);
  strand(
    relief,
    {
      points: [
        [-0.5, 0.5, 0.36],
        [-0.3, 0.4, 0.4],
        [-0.06, 0.46, 0.36],
      ],
      thick: (t) => 0.045 * (1 - t * 0.85),
    },
    { color: hex('#c8140c'), gloss: 0.98 },
  );
};

export function prawn(
  relief: Relief,
  { x, y, z, turn }: { x: number; y: number; z: number; turn: number },
  size: number,
): void {
  for (let index = 0; index < 9; index += 1) {
    const t = index / 8;
    const around = turn + t * 4.1;
    const own = size * (0.4 - t * 0.2);
    lump(
      relief,
      {
        x: x + Math.cos(around) * size * 0.62,
        y: y + Math.sin(around) * size * 0.62,
        z,
        long: own * 0.86,
        wide: own * 1.1,
        high: own * 1.2,
        turn: around + 1.57,
      },
      {
        color: (u) =>
          mix(hex('#f29a5e'), hex('#d9401a'), Math.abs(u) ** 2 * 0.9 + (index % 2) * 0.3),
        gloss: 0.75,
        soft: 0.7,
        mottled: 0.1,
      },
    );
  }
  const end = turn + 4.35;
  for (const spread of [-0.5, 0.5])
    leaf(
      relief,
      {
        x: x + Math.cos(end + spread * 0.3) * size * 0.6,
        y: y + Math.sin(end + spread * 0.3) * size * 0.6,
        z: z + 0.02,
        long: size * 0.3,
        wide: size * 0.12,
        turn: end + 1.57 + spread,
        high: 0.04,
      },
      { color: hex('#d9431d'), gloss: 0.6 },
    );
}

const riceBowl: Draw = (relief, dice) => {
  bowl(relief, glaze('#24303f'));
  rice(relief, dice, { x: 0, y: 0, z: 0.14, radius: 0.8, high: 0.09, count: 900 });
  const part = (around: number, far: number) => ({
    x: Math.cos(around) * far,
    y: Math.sin(around) * far,
  });
  chunks(
    relief,
    dice,
    { count: 26, ...part(-2.2, 0.44), radius: 0.27, size: 0.085, corner: 4 },
    {
      color: (u, _v, px, py) =>
        mix(hex('#e8552f'), hex('#f6a284'), Math.abs(Math.sin(px * 34 + py * 22 + u)) ** 6),
      gloss: 0.8,
      soft: 0.8,
    },
  );
  for (let index = 0; index < 7; index += 1) {
    const at = part(-0.95 + index * 0.055, 0.46 - index * 0.012);
    lump(
      relief,
      { ...at, z: 0.2 + index * 0.012, long: 0.24, wide: 0.075, high: 0.07, turn: -0.5, flat: 3 },
      {
        color: (_u, v) => mix(hex('#cfdb7e'), hex('#5d8a2a'), v > 0.3 ? (v - 0.3) * 1.6 : 0),
        gloss: 0.55,
        soft: 0.7,
      },
    );
  }
  chunks(
    relief,
    dice,
    { count: 46, ...part(0.1, 0.5), radius: 0.23, size: 0.045, corner: 2 },
    { color: between('#7ba83a', '#a5cc5a', 8), gloss: 0.6, soft: 0.6 },
  );
  scatter(dice, { count: 70, ...part(1.25, 0.5), radius: 0.25 }, (x, y) =>
    strand(
      relief,
      {
        points: [
          [x - 0.1, y, 0.2],
          [x, y + dice.between(-0.05, 0.05), heightOf(relief, x, y)],
          [x + 0.1, y + 0.03, 0.21],
        ],
        thick: 0.012,
      },
      { color: hex(dice.pick(['#e8760f', '#f28c1c', '#d9650a'])), gloss: 0.5, soft: 0.6 },
    ),
  );
  scatter(dice, { count: 11, ...part(2.35, 0.5), radius: 0.24 }, (x, y) =>
    lump(
      relief,
      { x, y, z: heightOf(relief, x, y), long: 0.1, wide: 0.1, high: 0.022, flat: 7 },
      {
        color: (u, v) => (Math.hypot(u, v) > 0.85 ? hex('#c8175a') : hex('#fbe3ec')),
        gloss: 0.5,
        soft: 0.7,
      },
    ),
  );
  chunks(
    relief,
    dice,
    { count: 30, ...part(3.35, 0.5), radius: 0.22, size: 0.05, corner: 2 },
    { color: between('#182018', '#2c3d27', 20), gloss: 0.6, rough: 0.03 },
  );
  egg(relief, { x: 0.02, y: 0.02, turn: 0.4, z: heightOf(relief, 0, 0) + 0.02 }, 0.2);
  crumbs(relief, dice, { count: 150, radius: 0.72 }, '#f8ecd0', 0.012);
  onionRings(relief, dice, { count: 26, radius: 0.5 });
};

const salad: Draw = (relief, dice) => {
  bowl(relief, { color: between('#a26a38', '#7a4a22', 4), gloss: 0.3, soft: 0.05 });
  scatter(dice, { count: 90, radius: 0.74 }, (x, y, index) => {
    const stuff = index % 7 === 0 ? redLeaf : index % 3 === 0 ? darkLeaf : lettuce;
    const far = Math.hypot(x, y);
    leaf(
      relief,
      {
        x,
        y,
        z: 0.16 + 0.12 * (1 - far) + dice.between(0, 0.07),
        long: dice.between(0.14, 0.26),
        wide: dice.between(0.09, 0.16),
        turn: dice.between(0, 6.3),
        wavy: 1.1,
        high: 0.09,
      },
      stuff,
    );
  });
  scatter(dice, { count: 15, radius: 0.62 }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y) - 0.03,
        long: 0.1,
        wide: 0.08,
        high: 0.09,
        turn: dice.between(0, 3),
      },
      {
        color: (u, v) => mix(hex('#d92b12'), hex('#f0643a'), Math.hypot(u, v) * 0.5),
        gloss: 0.95,
        soft: 0.5,
      },
    ),
  );
  scatter(dice, { count: 10, radius: 0.6, from: 0.15 }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y) - 0.01,
        long: 0.12,
        wide: 0.12,
        high: 0.025,
        flat: 7,
        turn: 0,
      },
      {
        color: (u, v) =>
          Math.hypot(u, v) > 0.88
            ? hex('#4c7f2c')
            : mix(hex('#e6efc0'), hex('#bcd58a'), grain(u * 4, v * 4)),
        gloss: 0.6,
        soft: 0.7,
      },
    ),
  );
  scatter(dice, { count: 8, radius: 0.58 }, (x, y) =>
    ring(
      relief,
      { x, y, z: heightOf(relief, x, y) + 0.005, radius: dice.between(0.08, 0.13), thick: 0.016 },
      { color: hex('#b24a86'), gloss: 0.5, soft: 0.7 },
    ),
  );
  chunks(
    relief,
    dice,
    { count: 16, radius: 0.6, size: 0.065, corner: 4 },
    { color: between('#fdf6e4', '#f0e0bd', 14), soft: 0.9, gloss: 0.3 },
  );
  chunks(
    relief,
    dice,
    { count: 12, radius: 0.64, size: 0.055, corner: 2 },
    { color: hex('#33203a'), gloss: 0.9 },
  );
  crumbs(relief, dice, { count: 70, radius: 0.6 }, '#e8c98a', 0.014);
};

const paella: Draw = (relief, dice) => {
  turned(relief, { x: 0, y: 0, radius: 0.93 }, iron, (far) =>
    far < 0.9 ? 0.04 : 0.14 * Math.sqrt(Math.max(0.2, 1 - ((far - 0.95) / 0.05) ** 2)),
  );
  rice(
    relief,
    dice,
    { x: 0, y: 0, z: 0.05, radius: 0.84, high: 0.09, count: 1500 },
    between('#e39a12', '#f3c54a', 7),
  );
  for (let index = 0; index < 9; index += 1) {
    const around = index * 0.7;
    const [x, y] = [Math.cos(around) * 0.58, Math.sin(around) * 0.58];
    if (index % 3 === 0) {
      for (const side of [-1, 1])
        lump(
          relief,
          {
            x: x + side * 0.035,
            y: y + 0.02 * side,
            z: 0.1,
            long: 0.15,
            wide: 0.09,
            high: 0.08,
            turn: around + side * 0.3,
            flat: 2,
          },
          { color: between('#14161f', '#2b3350', 12), gloss: 0.95 },
        );
      lump(
        relief,
        { x, y, z: 0.14, long: 0.1, wide: 0.06, high: 0.06, turn: around, uneven: 0.2 },
        { color: hex('#ef8d2a'), gloss: 0.8, soft: 0.7 },
      );
    } else prawn(relief, { x, y, z: 0.1, turn: around * 2 }, 0.19);
  }
  chunks(
    relief,
    dice,
    { count: 50, radius: 0.76, size: 0.034, corner: 2 },
    { color: hex('#74a033'), gloss: 0.7, soft: 0.5 },
  );
  scatter(dice, { count: 14, radius: 0.7 }, (x, y) =>
    strand(
      relief,
      {
        points: [
          [x - 0.09, y, 0.13],
          [x, y + 0.03, 0.16],
          [x + 0.09, y - 0.02, 0.13],
        ],
        thick: 0.024,
      },
      { color: hex('#c4200e'), gloss: 0.9 },
    ),
  );
  for (const [x, y, turn] of [
    [0.08, 0.06, 0.4],
    [-0.18, -0.06, 2],
    [0.02, -0.24, 3.6],
  ] as const)
    wedge(relief, { x, y }, 0.18, turn);
  herbs(relief, dice, { count: 90, radius: 0.75 }, undefined, 0.028);
};

const shavedIce: Draw = (relief, dice) => {
  bowl(
    relief,
    { color: hex('#8fc7c9'), gloss: 0.85, soft: 0.3, mottled: 0.03 },
    { x: 0, y: 0, radius: 0.86, deep: 0.26 },
  );
  const syrup = (_u: number, _v: number, x: number, y: number): Color => {
    const around = Math.atan2(y, x) + grain(x * 3, y * 3) * 1.5;
    const colors = ['#f0285a', '#fbab1c', '#49b8d9'];
    const color = colors[Math.floor((((around + 8) / 6.283) * 3) % 3)] ?? '#f0285a';
    return mix(hex('#fffdfb'), hex(color), 0.35 + grain(x * 14, y * 14));
  };
  lump(
    relief,
    { x: 0, y: 0, z: 0.14, long: 0.74, wide: 0.74, high: 0.52, uneven: 0.06 },
    { color: syrup, soft: 0.9, gloss: 0.5, rough: 0.06, fine: 36, mottled: 0.06 },
  );
  pool(
    relief,
    { color: hex('#fff5e0'), soft: 0.9, gloss: 0.8 },
    { z: 0.655, radius: 0.24, uneven: 0.5, thick: 0.03 },
  );
  lump(
    relief,
    { x: 0, y: 0, z: 0.66, long: 0.09, wide: 0.09, high: 0.13 },
    { color: hex('#c50f22'), gloss: 0.95, soft: 0.4 },
  );
  crumbs(relief, dice, { count: 60, radius: 0.6 }, '#ffffff', 0.018);
};

const coffee: Draw = (relief, dice) => {
  turned(relief, { x: 0, y: 0, radius: 0.92 }, china, (far) =>
    far < 0.6 ? 0.03 : 0.03 + ((far - 0.6) / 0.4) ** 1.4 * 0.05,
  );
  strand(
    relief,
    {
      points: [
        [0.42, 0.34, 0.2],
        [0.72, 0.42, 0.22],
        [0.78, 0.62, 0.22],
        [0.56, 0.66, 0.2],
        [0.34, 0.5, 0.2],
      ],
      thick: 0.05,
    },
    china,
  );
  bowl(relief, china, { x: -0.04, y: -0.04, radius: 0.66, deep: 0.36 });
  const art = (_u: number, _v: number, px: number, py: number): Color => {
    const [x, y] = [(px + 0.04) / 0.58, (py + 0.04) / 0.58];
    const far = Math.hypot(x, y);
    let milk = 0;
    const heart = (cy: number, size: number) => {
      const [hx, hy] = [x / size, -(y - cy) / size];
      return (hx * hx + hy * hy - 1) ** 3 - hx * hx * hy ** 3 < 0;
    };
    for (const [index, size] of [0.62, 0.5, 0.4, 0.29, 0.18].entries())
      if (heart(0.02 - index * 0.03, size)) milk = index % 2 === 0 ? 1 : 0;
    const edge = Math.max(0, far - 0.8) * 3;
    return mix(
      mix(hex('#9c5a22'), hex('#c98a45'), grain(x * 5, y * 5) * 1.3 - edge),
      hex('#fbeed6'),
      milk * 0.96,
    );
  };
  pool(
    relief,
    { color: art, gloss: 0.5, soft: 0.5, mottled: 0.03 },
    { x: -0.04, y: -0.04, z: 0.29, radius: 0.59, thick: 0.012, wave: 0.004 },
  );
  for (const [x, y, turn] of [
    [-0.7, 0.5, 0.4],
    [-0.58, 0.62, 1.9],
    [0.66, -0.5, 2.6],
  ] as const) {
    lump(
      relief,
      { x, y, z: 0.05, long: 0.085, wide: 0.06, high: 0.07, turn },
      { color: hex('#4a2413'), gloss: 0.7 },
    );
    strand(
      relief,
      {
        points: [
          [x - Math.cos(turn) * 0.07, y - Math.sin(turn) * 0.07, 0.1],
          [x, y, 0.118],
          [x + Math.cos(turn) * 0.07, y + Math.sin(turn) * 0.07, 0.1],
        ],
        thick: 0.01,
      },
      { color: hex('#1e0c05'), gloss: 0.1 },
    );
  }
  crumbs(relief, dice, { count: 20, radius: 0.8 }, '#b5733a', 0.01);
};

const beer: Draw = (relief, dice) => {
  lump(
    relief,
    { x: 0, y: 0, long: 0.86, wide: 0.86, high: 0.03, flat: 9 },
    { color: between('#b5793f', '#8b5526', 9), gloss: 0.15, rough: 0.012, fine: 40 },
  );
  strand(
    relief,
    {
      points: [
        [0.5, 0.2, 0.4],
        [0.86, 0.26, 0.4],
        [0.94, 0.5, 0.4],
        [0.76, 0.68, 0.4],
        [0.36, 0.5, 0.4],
      ],
      thick: 0.075,
    },
    { color: hex('#f2c884'), gloss: 0.98, soft: 0.9 },
  );
  turned(
    relief,
    { x: -0.06, y: -0.06, radius: 0.66 },
    {
      color: (far) => (far > 0.95 ? hex('#f4e3c0') : hex('#e08a10')),
      gloss: 0.98,
      soft: 0.8,
      mottled: 0.05,
    },
    (far) => (far > 0.88 ? 0.62 : 0.4),
  );
  lump(
    relief,
    { x: -0.06, y: -0.06, z: 0.5, long: 0.58, wide: 0.58, high: 0.14, flat: 4 },
    { color: hex('#fdf3da'), soft: 0.95, gloss: 0.3, rough: 0.02, fine: 40, mottled: 0.03 },
  );
  scatter(dice, { count: 200, radius: 0.54, x: -0.06, y: -0.06, astray: 0.2 }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: heightOf(relief, x, y) - 0.006,
        long: dice.between(0.01, 0.034),
        wide: dice.between(0.01, 0.034),
        high: 0.022,
      },
      { color: hex('#fff8e6'), soft: 0.95, gloss: 0.55 },
    ),
  );
};

const bento: Draw = (relief, dice) => {
  const box = { x: 0, y: 0, corner: 9, flat: 20 };
  lump(
    relief,
    { ...box, long: 0.94, wide: 0.78, high: 0.2 },
    { color: hex('#1c1618'), gloss: 0.8, soft: 0, mottled: 0.05 },
  );
  const inside: Stuff = { color: hex('#8f1d17'), gloss: 0.7, soft: 0 };
  const part = (x: number, y: number, long: number, wide: number) => {
    // Cut out, because nothing that is put here can be lower than the box.
    const { size, height, color } = relief;
    for (let index = 0; index < size * size; index += 1) {
      const px = (((index % size) + 0.5) * 2) / size - 1;
      const py = ((Math.floor(index / size) + 0.5) * 2) / size - 1;
      if (Math.abs(px - x) < long && Math.abs(py - y) < wide) {
        height[index] = 0.05;
        color.set(hex('#8f1d17'), index * 3);
      }
    }
    return inside;
  };
  part(-0.44, 0, 0.4, 0.66);
  part(0.46, -0.35, 0.36, 0.31);
  part(0.46, 0.35, 0.36, 0.31);
  for (const [y, radius] of [
    [-0.36, 0.3],
    [0, 0.34],
    [0.34, 0.3],
  ] as const)
    rice(relief, dice, { x: -0.44, y, z: 0.05, radius, high: 0.13 });
  lump(
    relief,
    { x: -0.44, y: 0, z: 0.17, long: 0.08, wide: 0.08, high: 0.08 },
    { color: hex('#b51c38'), gloss: 0.6, rough: 0.03 },
  );
  crumbs(relief, dice, { count: 60, radius: 0.5, x: -0.44 }, '#231a16', 0.012);
  for (let index = 0; index < 4; index += 1)
    lump(
      relief,
      {
        x: 0.24 + index * 0.13,
        y: -0.35,
        z: 0.07 + index * 0.012,
        long: 0.1,
        wide: 0.24,
        high: 0.13,
        corner: 3,
        flat: 3,
        turn: 0.15,
      },
      {
        color: (_u, v, px, py) =>
          mix(
            hex('#e8632f'),
            hex('#f8b08a'),
            Math.abs(Math.sin((py + v * 0.02) * 46 + px * 12)) ** 5,
          ),
        gloss: 0.65,
        soft: 0.7,
      },
    );
  for (let index = 0; index < 3; index += 1)
    lump(
      relief,
      {
        x: 0.24,
        y: 0.2 + index * 0.15,
        z: 0.06,
        long: 0.15,
        wide: 0.075,
        high: 0.12,
        corner: 5,
        flat: 4,
      },
      {
        color: (u, v) => mix(hex('#f6cb4a'), hex('#d9962a'), Math.sin(Math.hypot(u, v) * 11) * 0.5),
        gloss: 0.4,
        soft: 0.8,
      },
    );
  scatter(dice, { count: 18, radius: 0.26, x: 0.62, y: 0.35 }, (x, y) =>
    lump(
      relief,
      {
        x,
        y,
        z: 0.06 + dice.between(0, 0.05),
        long: 0.1,
        wide: 0.05,
        high: 0.06,
        turn: dice.between(0, 3),
      },
      { color: hex('#7fae3a'), gloss: 0.5, soft: 0.6 },
    ),
  );
};

const takeoutBox: Draw = (relief, dice) => {
  const paper: Stuff = { color: hex('#f3ead9'), gloss: 0.15, soft: 0.3, mottled: 0.03 };
  for (const turn of [0, Math.PI / 2, Math.PI, Math.PI * 1.5])
    lump(
      relief,
      {
        x: Math.cos(turn + 0.3) * 0.66,
        y: Math.sin(turn + 0.3) * 0.66,
        z: 0.1,
        long: 0.26,
        wide: 0.46,
        high: 0.16,
        corner: 7,
        flat: 9,
        turn: turn + 0.3,
      },
      paper,
    );
  lump(
    relief,
    { x: 0, y: 0, long: 0.58, wide: 0.58, high: 0.42, corner: 8, flat: 16, turn: 0.3 },
    paper,
  );
  lump(
    relief,
    { x: 0, y: 0, z: 0.4, long: 0.52, wide: 0.52, high: 0.05, corner: 8, flat: 9, turn: 0.3 },
    { color: hex('#8a4a1c'), gloss: 0.6 },
  );
  noodles(
    relief,
    dice,
    { count: 170, radius: 0.52, z: 0.4, high: 0.2, thick: 0.022 },
    { color: between('#c07a2a', '#e0a04a', 4), gloss: 0.75, soft: 0.4 },
  );
  chunks(
    relief,
    dice,
    { count: 16, radius: 0.42, size: 0.085 },
    { color: between('#7a3a1a', '#a8602c', 12), gloss: 0.75, rough: 0.02 },
  );
  chunks(
    relief,
    dice,
    { count: 14, radius: 0.44, size: 0.06 },
    { color: hex('#d0250f'), gloss: 0.85 },
  );
  scatter(dice, { count: 12, radius: 0.42 }, (x, y) =>
    chunks(
      relief,
      dice,
      { count: 6, x, y, radius: 0.05, size: 0.034, corner: 2 },
      { color: between('#3d7a22', '#6fa53a', 22), soft: 0.4, rough: 0.02 },
    ),
  );
  onionRings(relief, dice, { count: 30, radius: 0.42 });
  crumbs(relief, dice, { count: 70, radius: 0.46 }, '#f6e6c0', 0.013);
};

export const bowls = {
  ramen,
  curry,
  stew,
  chili,
  'rice-bowl': riceBowl,
  salad,
  paella,
  'shaved-ice': shavedIce,
  coffee,
  beer,
  bento,
  'takeout-box': takeoutBox,
} satisfies Record<string, Draw>;
