import { chunks, pool, rice } from './heaps.ts';
import { fries } from './plates.data.ts';
import { type Color, type Dice, grain, hex, mix, type Relief, type Stuff } from './relief.ts';
import { heightOf, leaf, lump, type Point, strand } from './shapes.ts';
import { crumbs, herbs, lettuce, lime, onionRings, ring, scatter, wedge } from './things.ts';
import { between, board, bowl, china, type Draw, dark, glaze, plate } from './wares.ts';

const burger: Draw = (relief, dice) => {
  board(relief);
  fries(relief, dice, { x: 0.62, y: 0.3, count: 46, radius: 0.32 });
  const [x, y] = [-0.16, -0.08];
  scatter(dice, { count: 22, radius: 0.56, from: 0.5, x, y, astray: 0.03 }, (px, py) =>
    leaf(
      relief,
      {
        x: px,
        y: py,
        z: 0.1,
        long: 0.2,
        wide: 0.15,
        turn: dice.between(0, 6),
        wavy: 1.3,
        high: 0.09,
      },
      lettuce,
    ),
  );
  for (let index = 0; index < 5; index += 1)
    lump(
      relief,
      {
        x: x + Math.cos(index * 1.26) * 0.3,
        y: y + Math.sin(index * 1.26) * 0.3,
        z: 0.14,
        long: 0.3,
        wide: 0.3,
        high: 0.04,
        flat: 7,
      },
      {
        color: (u, v) =>
          Math.hypot(u, v) > 0.92
            ? hex('#b5180c')
            : mix(hex('#e2452a'), hex('#f08a66'), grain(u * 5, v * 5)),
        gloss: 0.8,
        soft: 0.5,
      },
    );
  lump(
    relief,
    { x, y, z: 0.16, long: 0.555, wide: 0.55, high: 0.09, flat: 4, uneven: 0.05 },
    { color: between('#3d1a0b', '#6d3316', 16), gloss: 0.5, rough: 0.05, fine: 26 },
  );
  lump(
    relief,
    { x, y, z: 0.22, long: 0.47, wide: 0.47, high: 0.04, corner: 9, flat: 6, turn: 0.35 },
    { color: hex('#f6b21c'), gloss: 0.6, soft: 0.8, mottled: 0.04 },
  );
  lump(
    relief,
    { x, y, z: 0.25, long: 0.53, wide: 0.525, high: 0.36, flat: 2.2 },
    {
      color: (u, v, px, py) =>
        mix(
          mix(hex('#d98a34'), hex('#9a4c12'), grain(px * 3, py * 3) * 1.1 - 0.1),
          hex('#f0c074'),
          Math.max(0, Math.hypot(u, v) - 0.8) * 2.6,
        ),
      gloss: 0.8,
      soft: 0.35,
      mottled: 0.05,
    },
  );
  scatter(dice, { count: 90, radius: 0.42, x, y, astray: 0.1 }, (px, py) =>
    lump(
      relief,
      {
        x: px,
        y: py,
        z: heightOf(relief, px, py) - 0.006,
        long: 0.026,
        wide: 0.016,
        high: 0.018,
        turn: dice.between(0, 3),
      },
      { color: hex('#fbeccb'), soft: 0.6, gloss: 0.5 },
    ),
  );
  bowl(relief, dark, { x: 0.56, y: -0.46, radius: 0.22, deep: 0.18 });
  pool(
    relief,
    { color: hex('#b5160a'), gloss: 0.9, soft: 0.3 },
    { x: 0.56, y: -0.46, z: 0.12, radius: 0.185, wave: 0.02 },
  );
};

const tortilla: Stuff = {
  color: (u, v, x, y) =>
    mix(
      mix(hex('#f6deac'), hex('#e8bd74'), grain(x * 5, y * 5)),
      hex('#6d3510'),
      Math.max(0, grain(x * 13 + 4, y * 13) - 0.63) * 5 + Math.max(0, Math.hypot(u, v) - 0.95) * 4,
    ),
  soft: 0.45,
  gloss: 0.15,
  rough: 0.014,
  fine: 14,
  mottled: 0.06,
};

function fillTaco(
  relief: Relief,
  dice: Dice,
  { x, y, radius, meat }: { x: number; y: number; radius: number; meat: Stuff['color'] },
): void {
  chunks(
    relief,
    dice,
    { count: 40, radius: radius * 0.66, x, y, size: 0.062, uneven: 0.25 },
    { color: meat, gloss: 0.65, soft: 0.25, rough: 0.03, fine: 26 },
  );
  chunks(
    relief,
    dice,
    { count: 14, radius: radius * 0.6, x, y, size: 0.04 },
    { color: between('#c42f17', '#ea5f3a', 14), gloss: 0.8, soft: 0.5 },
  );
  chunks(
    relief,
    dice,
    { count: 16, radius: radius * 0.56, x, y, size: 0.026 },
    { color: hex('#fbf4ea'), gloss: 0.6, soft: 0.8 },
  );
}

const taco: Draw = (relief, dice) => {
  board(relief, { turn: -0.3 });
  for (const [index, [x, y]] of (
    [
      [-0.36, -0.36],
      [0.4, -0.24],
      [-0.28, 0.4],
      [0.5, 0.46],
    ] as const
  ).entries()) {
    const radius = index === 3 ? 0.36 : 0.42;
    lump(
      relief,
      {
        x: x + 0.02,
        y: y + 0.03,
        z: 0.05,
        long: radius,
        wide: radius,
        high: 0.035,
        flat: 5,
        uneven: 0.03,
      },
      tortilla,
    );
    lump(
      relief,
      { x, y, z: 0.08, long: radius, wide: radius * 0.98, high: 0.04, flat: 4, uneven: 0.03 },
      tortilla,
    );
    scatter(dice, { count: 20, radius: radius * 0.74, x, y }, (px, py) =>
      leaf(
        relief,
        {
          x: px,
          y: py,
          z: 0.11,
          long: 0.1,
          wide: 0.05,
          turn: dice.between(0, 6),
          wavy: 1.2,
          high: 0.06,
        },
        lettuce,
      ),
    );
    const meat =
      [
        between('#6d2a0c', '#b5591c', 12),
        between('#a8501a', '#dd9440', 10),
        between('#8a2a10', '#c8541c', 12),
        between('#54240f', '#8a4a20', 12),
      ][index] ?? between('#6d2a0c', '#b5591c');
    fillTaco(relief, dice, { x, y, radius, meat });
    if (index % 2 === 0) {
      const line = Array.from({ length: 9 }, (_, step): Point => {
        const [px, py] = [x - 0.22 + step * 0.055, y + (step % 2 ? 0.12 : -0.12)];
        return [px, py, heightOf(relief, px, py) + 0.01];
      });
      strand(
        relief,
        { points: line, thick: 0.02 },
        { color: hex('#fdf6e6'), soft: 0.9, gloss: 0.6 },
      );
    } else
      scatter(dice, { count: 5, radius: radius * 0.4, x, y }, (px, py) =>
        lump(
          relief,
          {
            x: px,
            y: py,
            z: heightOf(relief, px, py),
            long: 0.1,
            wide: 0.04,
            high: 0.05,
            turn: dice.between(0, 3),
          },
          { color: hex('#b9cc5f'), soft: 0.8, gloss: 0.5 },
        ),
      );
    herbs(relief, dice, { count: 22, radius: radius * 0.6, x, y }, undefined, 0.036);
    scatter(dice, { count: 4, radius: radius * 0.5, x, y }, (px, py) =>
      ring(
        relief,
        { x: px, y: py, z: heightOf(relief, px, py), radius: 0.036, thick: 0.013 },
        { color: hex('#c43a86'), gloss: 0.6 },
      ),
    );
  }
  wedge(relief, { x: 0.08, y: 0.04 }, 0.17, 0.7, lime);
  wedge(relief, { x: 0.12, y: 0.82 }, 0.17, 2.2, lime);
};

/** Toasted in the pan, in stripes. */
const toasted: Stuff = {
  ...tortilla,
  color: (_u, v, x, y) =>
    mix(
      mix(hex('#f6e0b4'), hex('#d79c52'), grain(x * 5, y * 5) * 1.5 - 0.35 + Math.abs(v) * 0.25),
      hex('#7a3c12'),
      (grain(x * 9 + 3, y * 9) - 0.52) * 4,
    ),
};

/** What shows where it was cut. */
function filling(relief: Relief, dice: Dice, { x, y }: { x: number; y: number }): void {
  const fills: readonly [count: number, size: number, corner: number, stuff: Stuff][] = [
    [16, 0.055, 3.4, { color: between('#6d2a0c', '#a8501c', 12), gloss: 0.7, rough: 0.02 }],
    [12, 0.036, 2, { color: hex('#1e1214'), gloss: 0.9 }],
    [12, 0.034, 3.4, { color: hex('#f2b51c'), gloss: 0.6, soft: 0.6 }],
    [9, 0.042, 3.4, { color: hex('#cf2f17'), gloss: 0.8, soft: 0.5 }],
    [7, 0.046, 3.4, { color: hex('#a9c154'), gloss: 0.5, soft: 0.8 }],
  ];
  rice(relief, dice, { x, y, z: 0.06, radius: 0.24, high: 0.16, count: 150 });
  for (const [count, size, corner, stuff] of fills)
    chunks(relief, dice, { count, radius: 0.21, x, y, size, corner }, stuff);
  herbs(relief, dice, { count: 14, radius: 0.2, x, y }, undefined, 0.028);
}

const burrito: Draw = (relief, dice) => {
  plate(relief, glaze('#c9652e'));
  scatter(dice, { count: 30, radius: 0.66, from: 0.3 }, (x, y) =>
    leaf(
      relief,
      { x, y, z: 0.04, long: 0.16, wide: 0.1, turn: dice.between(0, 6), wavy: 1.1, high: 0.05 },
      lettuce,
    ),
  );
  const turn = -0.5;
  for (const [x, y] of [
    [-0.14, -0.24],
    [0.12, 0.24],
  ] as const) {
    filling(relief, dice, { x, y });
    for (const side of [-1, 1]) {
      const half = {
        x: x + side * Math.cos(turn) * 0.37,
        y: y + side * Math.sin(turn) * 0.37,
        turn: turn + side * 0.06,
      };
      lump(
        relief,
        { ...half, z: 0.04, long: 0.31, wide: 0.225, high: 0.27, corner: 3, flat: 2.1 },
        toasted,
      );
      // The seam of the wrap.
      strand(
        relief,
        {
          points: [-0.24, -0.08, 0.1, 0.24].map((way): Point => {
            const px = half.x + Math.cos(half.turn) * way - Math.sin(half.turn) * (way * 0.3);
            const py = half.y + Math.sin(half.turn) * way + Math.cos(half.turn) * (way * 0.3);
            return [px, py, heightOf(relief, px, py) - 0.006];
          }),
          thick: 0.016,
        },
        toasted,
      );
    }
  }
  bowl(relief, china, { x: 0.5, y: -0.44, radius: 0.22, deep: 0.16 });
  pool(
    relief,
    { color: between('#b5200c', '#d9461a', 12), gloss: 0.8, soft: 0.3, rough: 0.02 },
    { x: 0.5, y: -0.44, z: 0.11, radius: 0.18 },
  );
  herbs(relief, dice, { count: 6, radius: 0.1, x: 0.5, y: -0.44 }, undefined, 0.026);
  wedge(relief, { x: -0.46, y: 0.46 }, 0.17, 0.9, lime);
};

const tamale: Draw = (relief, dice) => {
  plate(relief, glaze('#2f6d6a'));
  const husk: Stuff = {
    color: (_u, v, x, y) =>
      mix(
        hex('#ecd49a'),
        hex('#c59a4e'),
        (Math.sin(v * 40) * 0.5 + 0.5) * 0.6 + grain(x * 6, y * 6) * 0.4,
      ),
    soft: 0.3,
    gloss: 0.2,
  };
  for (const [x, y, turn] of [
    [-0.3, -0.22, 0.6],
    [0.26, -0.1, 0.75],
    [0, 0.36, 0.5],
  ] as const) {
    for (const side of [-1, 1])
      leaf(
        relief,
        {
          x: x - Math.sin(turn) * 0.15 * side,
          y: y + Math.cos(turn) * 0.15 * side,
          z: 0.05,
          long: 0.58,
          wide: 0.21,
          turn: turn + side * 0.12,
          high: 0.1,
          wavy: 0.3,
        },
        husk,
      );
    lump(
      relief,
      {
        x,
        y,
        z: 0.07,
        long: 0.37,
        wide: 0.16,
        high: 0.2,
        corner: 3,
        flat: 2.6,
        turn,
        uneven: 0.05,
      },
      {
        color: (_u: number, _v: number, px: number, py: number): Color =>
          mix(hex('#f0c86a'), hex('#dca23c'), grain(px * 9, py * 9)),
        soft: 0.6,
        gloss: 0.3,
        rough: 0.03,
        fine: 30,
      },
    );
    chunks(
      relief,
      dice,
      { count: 12, radius: 0.16, x, y, size: 0.06, uneven: 0.3 },
      { color: between('#8a2a10', '#b5481a', 12), gloss: 0.75, rough: 0.03 },
    );
    const line = Array.from({ length: 8 }, (_, step): Point => {
      const t = step / 3.5 - 1;
      const across = step % 2 ? 0.07 : -0.07;
      const [px, py] = [
        x + Math.cos(turn) * t * 0.28 - Math.sin(turn) * across,
        y + Math.sin(turn) * t * 0.28 + Math.cos(turn) * across,
      ];
      return [px, py, heightOf(relief, px, py) + 0.012];
    });
    strand(relief, { points: line, thick: 0.02 }, { color: hex('#fdf6e6'), soft: 0.9, gloss: 0.6 });
    herbs(relief, dice, { count: 12, radius: 0.2, x, y }, undefined, 0.036);
  }
  wedge(relief, { x: 0.52, y: 0.42 }, 0.18, 0.8, lime);
  onionRings(relief, dice, { count: 12, radius: 0.6 }, '#c43a86');
  crumbs(relief, dice, { count: 50, radius: 0.5 }, '#fbf4e4', 0.016);
};

export const hands = { burger, taco, burrito, tamale } satisfies Record<string, Draw>;
