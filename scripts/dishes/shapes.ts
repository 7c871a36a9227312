import { grain, noise, put, type Relief, type Stuff } from './relief.ts';

type At = { x: number; y: number /** What it lies on. */; z?: number; turn?: number };

/** How high a dish is at a point now. */
export function heightOf({ size, height }: Relief, x: number, y: number): number {
  const column = Math.min(size - 1, Math.max(0, Math.floor(((x + 1) * size) / 2)));
  const row = Math.min(size - 1, Math.max(0, Math.floor(((y + 1) * size) / 2)));
  return height[row * size + column] ?? 0;
}

type Lump = At & {
  /** Half its length and width, and how high it is. */
  long: number;
  wide: number;
  high: number;
  /** 2 is round; more is boxy, seen from above. */
  corner?: number;
  /** 2 is a dome; more has a flat top with round edges. */
  flat?: number;
  /** How irregular its outline is. */
  uneven?: number;
};

/** A ball, a slice, a bun, a cube: anything round or with round corners. */
export function lump(relief: Relief, shape: Lump, stuff: Stuff): void {
  const { x, y, z = 0, turn = 0, long, wide, high } = shape;
  const { corner = 2, flat = 2, uneven = 0 } = shape;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const reach = Math.max(long, wide) * (corner > 2 ? 1.42 : 1.02) * (1 + uneven);
  put(relief, { x, y, reach }, stuff, (dx, dy) => {
    const u = (dx * cos + dy * sin) / long;
    const v = (dy * cos - dx * sin) / wide;
    let far =
      corner === 2
        ? Math.hypot(u, v)
        : (Math.abs(u) ** corner + Math.abs(v) ** corner) ** (1 / corner);
    if (uneven) {
      const around = Math.atan2(v, u);
      far /=
        1 +
        (noise(Math.cos(around) * 1.7 + x * 31 + 9, Math.sin(around) * 1.7 + y * 31 + 9) - 0.5) *
          2 *
          uneven;
    }
    if (far >= 1) return undefined;
    return { z: z + high * (1 - far ** flat) ** (1 / flat), u, v };
  });
}

/** Round things that turn about the middle: plates, bowls, cups. `profile` has a height for 0 to 1. */
export function turned(
  relief: Relief,
  { x, y, z = 0, radius }: At & { radius: number },
  stuff: Stuff,
  profile: (far: number) => number,
): void {
  put(relief, { x, y, reach: radius }, stuff, (dx, dy) => {
    const far = Math.hypot(dx, dy) / radius;
    return far < 1 ? { z: z + profile(far), u: far, v: Math.atan2(dy, dx) } : undefined;
  });
}

export type Point = readonly [x: number, y: number, z: number];

/** A curve through points, at even steps. */
function* along(points: readonly Point[], step: number): Generator<{ at: Point; t: number }> {
  const parts = points.length - 1;
  for (let part = 0; part < parts; part += 1) {
    const [a, b, c, d] = [part - 1, part, part + 1, part + 2].map(
      (index) => points[Math.min(parts, Math.max(0, index))] as Point,
    ) as [Point, Point, Point, Point];
    const steps = Math.max(1, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let index = 0; index < steps; index += 1) {
      const s = index / steps;
      const axis = (n: 0 | 1 | 2) =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * s +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * s * s +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * s * s * s);
      yield { at: [axis(0), axis(1), axis(2)], t: (part + s) / parts };
    }
  }
}

type Strand = {
  points: readonly Point[];
  /** Half its thickness, the same everywhere or by how far along. */
  thick: number | ((t: number) => number);
  /** Less than 1: a flat ribbon. */
  flat?: number;
};

/** A noodle, a stem, a sausage: something round along a curve. */
export function strand(relief: Relief, { points, thick, flat = 1 }: Strand, stuff: Stuff): void {
  const thickAt = typeof thick === 'number' ? () => thick : thick;
  const least = typeof thick === 'number' ? thick : Math.max(thick(0.5), 0.01);
  for (const { at, t } of along(points, Math.max(0.004, least / 3))) {
    const radius = thickAt(t);
    if (radius <= 0.001) continue;
    put(relief, { x: at[0], y: at[1], reach: radius }, stuff, (dx, dy) => {
      const far = (dx * dx + dy * dy) / (radius * radius);
      if (far >= 1) return undefined;
      return { z: at[2] + radius * flat * Math.sqrt(1 - far), u: t * 2 - 1, v: Math.sqrt(far) };
    });
  }
}

type Leaf = At & {
  long: number;
  wide: number /** How much it is folded and wavy. */;
  wavy?: number;
  high?: number;
};

export function leaf(relief: Relief, shape: Leaf, stuff: Stuff): void {
  const { x, y, z = 0, turn = 0, long, wide, wavy = 0.4, high = 0.05 } = shape;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const own = x * 13 + y * 7;
  put(relief, { x, y, reach: long * 1.05 }, stuff, (dx, dy) => {
    const u = (dx * cos + dy * sin) / long;
    const side = dy * cos - dx * sin;
    if (Math.abs(u) >= 1) return undefined;
    const edge = 1 + (noise(u * 9 + own, own) - 0.5) * wavy * 0.8;
    const width = wide * Math.sin(((u + 1) / 2) ** 0.8 * Math.PI) ** 0.75 * edge;
    const v = side / width;
    if (!(Math.abs(v) < 1)) return undefined;
    const ripple = (grain(u * 3 + own, v * 2 + own) - 0.5) * wavy * high * 1.6;
    const rib = Math.exp(-v * v * 60) * high * 0.22;
    const vein = Math.cos((Math.abs(v) * 1.4 - u * 4) * 5) * high * 0.03;
    return {
      z: z + high * (1 - u * u) * 0.6 + Math.abs(v) ** 1.5 * high * 0.7 - rib + ripple + vein,
      u,
      v,
    };
  });
}

/** A sauce or a soup: level, as far as `radius`, with an edge of its own. */
export function liquid(
  relief: Relief,
  {
    x,
    y,
    z = 0,
    radius,
    uneven = 0,
    thick = 0.01,
    wave = 0.004,
  }: At & { radius: number; uneven?: number; thick?: number; wave?: number },
  stuff: Stuff,
): void {
  put(relief, { x, y, reach: radius * (1 + uneven) }, stuff, (dx, dy) => {
    const around = Math.atan2(dy, dx);
    const outline =
      radius *
      (1 +
        (grain(Math.cos(around) * 1.6 + x * 17 + 5, Math.sin(around) * 1.6 + y * 17 + 5) - 0.5) *
          2 *
          uneven);
    const far = Math.hypot(dx, dy) / outline;
    if (far >= 1) return undefined;
    const rim = thick * Math.sqrt(1 - far ** 8);
    return { z: z + rim + (grain(dx * 7 + 3, dy * 7 + 8) - 0.5) * wave, u: far, v: around };
  });
}
