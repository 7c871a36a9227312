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

const burrito: Draw = (relief, dice) => {
  plate(relief, glaze('#c9652e'));
  scatter(dice, { count: 30, radius: 0.62 }, (x, y) =>
    leaf(
      relief,
      { x, y, z: 0.04, long: 0.16, wide: 0.1, turn: dice.between(0, 6), wavy: 1.1, high: 0.05 },
      lettuce,
    ),
  );
  for (const [x, y, turn] of [
    [-0.26, -0.2, 2.5],
    [0.28, -0.02, 0.5],
    [-0.08, 0.42, 1.9],
  ] as const) {
    lump(
      relief,
      {
        x: x + Math.cos(turn) * 0.2,
        y: y + Math.sin(turn) * 0.2,
        z: 0.04,
        long: 0.36,
        wide: 0.26,
        high: 0.32,
        flat: 2.2,
        turn,
      },
      tortilla,
    );
    const wall = { x, y, z: 0.06, long: 0.27, wide: 0.275, high: 0.3, flat: 8 };
    lump(relief, wall, tortilla);
    lump(
      relief,
      { ...wall, z: 0.3, long: 0.24, wide: 0.245, high: 0.07, flat: 5 },
      { color: hex('#f3d9a0'), soft: 0.6 },
    );
    rice(
      relief,
      dice,
      { x, y, z: 0.34, radius: 0.21, high: 0.03, count: 90 },
      between('#e8a03a', '#f3c878', 12),
    );
    chunks(
      relief,
      dice,
      { count: 12, radius: 0.18, x, y, size: 0.05 },
      { color: between('#6d2a0c', '#a8501c', 12), gloss: 0.7, rough: 0.02 },
    );
    chunks(
      relief,
      dice,
      { count: 11, radius: 0.19, x, y, size: 0.036, corner: 2 },
      { color: hex('#1e1214'), gloss: 0.9 },
    );
    chunks(
      relief,
      dice,
      { count: 8, radius: 0.18, x, y, size: 0.034 },
      { color: hex('#f2b51c'), gloss: 0.6, soft: 0.6 },
    );
    chunks(
      relief,
      dice,
      { count: 7, radius: 0.18, x, y, size: 0.04 },
      { color: hex('#cf2f17'), gloss: 0.8, soft: 0.5 },
    );
    chunks(
      relief,
      dice,
      { count: 6, radius: 0.16, x, y, size: 0.045 },
      { color: hex('#a9c154'), gloss: 0.5, soft: 0.8 },
    );
    herbs(relief, dice, { count: 8, radius: 0.16, x, y }, undefined, 0.026);
  }
  bowl(relief, china, { x: 0.46, y: 0.5, radius: 0.22, deep: 0.16 });
  pool(
    relief,
    { color: between('#b5200c', '#d9461a', 12), gloss: 0.8, soft: 0.3, rough: 0.02 },
    { x: 0.46, y: 0.5, z: 0.11, radius: 0.18 },
  );
  herbs(relief, dice, { count: 6, radius: 0.1, x: 0.46, y: 0.5 }, undefined, 0.026);
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
