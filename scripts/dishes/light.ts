import type { Relief } from './relief.ts';

type Ray = readonly [x: number, y: number, up: number];

/** From the upper left, as through a window: several rays make soft shadows. */
const rays: readonly Ray[] = Array.from({ length: 14 }, (_, index) => {
  const spread = 0.2 * Math.sqrt((index + 0.5) / 14);
  const around = index * 2.4;
  return [-0.62 + spread * Math.cos(around), -0.66 + spread * Math.sin(around), 0.78] as const;
});
const sun = { x: -0.52, y: -0.55, z: 0.654 };

/** What share of the light reaches each point. */
function shadowsOf({ size, height }: Relief, highest: number): Float32Array {
  const lit = new Float32Array(size * size);
  const steps = 30;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const index = row * size + column;
      const own = (height[index] ?? 0) + 0.002;
      let sum = 0;
      for (const [dx, dy, up] of rays) {
        let clear = 1;
        const far = ((highest - own) / up) * 1.02;
        for (let step = 1; step <= steps; step += 1) {
          const way = far * (step / steps) ** 1.6 + 0.004;
          const x = column + (dx * way * size) / 2;
          const y = row + (dy * way * size) / 2;
          if (x < 0 || y < 0 || x >= size || y >= size) break;
          const over = (height[(y | 0) * size + (x | 0)] ?? 0) - own - up * way;
          if (over > 0) {
            clear = 0;
            break;
          }
        }
        sum += clear;
      }
      lit[index] = sum / rays.length;
    }
  }
  return lit;
}

/** How much of the sky each point sees: corners and gaps are darker. */
function skyOf({ size, height }: Relief): Float32Array {
  const seen = new Float32Array(size * size);
  const ways = [0.006, 0.013, 0.026, 0.048, 0.085, 0.15];
  const directions = Array.from({ length: 10 }, (_, index) => {
    const around = (index / 10) * Math.PI * 2 + 0.3;
    return [Math.cos(around), Math.sin(around)] as const;
  });
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const index = row * size + column;
      const own = height[index] ?? 0;
      let sum = 0;
      for (const [dx, dy] of directions) {
        let steepest = 0;
        for (const way of ways) {
          const x = column + (dx * way * size) / 2;
          const y = row + (dy * way * size) / 2;
          if (x < 0 || y < 0 || x >= size || y >= size) break;
          const slope = ((height[(y | 0) * size + (x | 0)] ?? 0) - own) / way;
          if (slope > steepest) steepest = slope;
        }
        sum += 1 - steepest / Math.sqrt(1 + steepest * steepest);
      }
      seen[index] = sum / directions.length;
    }
  }
  return seen;
}

/** Three passes of a box blur are close to a Gaussian blur. */
function blurred(from: Float32Array, size: number, radius: number): Float32Array {
  let source = from;
  for (let pass = 0; pass < 4; pass += 1) {
    const isRow = pass % 2 === 0;
    const next = new Float32Array(size * size);
    for (let line = 0; line < size; line += 1) {
      const at = (place: number) =>
        isRow
          ? line * size + Math.min(size - 1, Math.max(0, place))
          : Math.min(size - 1, Math.max(0, place)) * size + line;
      let sum = 0;
      for (let place = -radius; place <= radius; place += 1) sum += source[at(place)] ?? 0;
      for (let place = 0; place < size; place += 1) {
        next[at(place)] = sum / (radius * 2 + 1);
        sum += (source[at(place + radius + 1)] ?? 0) - (source[at(place - radius)] ?? 0);
      }
    }
    source = next;
  }
  return source;
}

const key = [2.3, 2.06, 1.72] as const;
const sky = [0.46, 0.5, 0.58] as const;
const bounce = [0.2, 0.13, 0.07] as const;

/** Bright things stay below white, and colors stay strong. */
const developed = (light: number) =>
  Math.min(1, 1.04 * (1 - Math.exp(-1.12 * light ** 1.08))) ** (1 / 2.2);

/** The finished picture, as RGBA. The table is transparent except for the shadow. */
export function lightUp(relief: Relief): Uint8ClampedArray {
  const { size, height, color, gloss, soft } = relief;
  const highest = height.reduce((most, one) => Math.max(most, one), 0);
  const lit = shadowsOf(relief, highest);
  const seen = skyOf(relief);
  const facing = new Float32Array(size * size);
  const shine = new Float32Array(size * size);
  const scale = size / 4;
  const halfway = { x: sun.x, y: sun.y, z: sun.z + 1 };
  const length = Math.hypot(halfway.x, halfway.y, halfway.z);
  for (let row = 1; row < size - 1; row += 1) {
    for (let column = 1; column < size - 1; column += 1) {
      const index = row * size + column;
      const across = ((height[index + 1] ?? 0) - (height[index - 1] ?? 0)) * scale;
      const down = ((height[index + size] ?? 0) - (height[index - size] ?? 0)) * scale;
      const steep = 1 / Math.sqrt(1 + across * across + down * down);
      const dot = (-across * sun.x - down * sun.y + sun.z) * steep;
      facing[index] = Math.max(0, dot) * (lit[index] ?? 0);
      const half = ((-across * halfway.x - down * halfway.y + halfway.z) * steep) / length;
      const sharp = 12 + (gloss[index] ?? 0) ** 2 * 260;
      shine[index] =
        Math.max(0, half) ** sharp * (gloss[index] ?? 0) * (0.4 + sharp / 90) * (lit[index] ?? 0);
    }
  }
  // Light enters cheese, rice and fruit, and leaves them a little farther away.
  const within = blurred(facing, size, Math.round(size / 90));
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let index = 0; index < size * size; index += 1) {
    const isTable = (height[index] ?? 0) <= 0;
    const open = seen[index] ?? 0;
    if (isTable) {
      const dark = 1 - (0.25 + 0.75 * (lit[index] ?? 0)) * (0.45 + 0.55 * open);
      pixels[index * 4] = 40;
      pixels[index * 4 + 1] = 14;
      pixels[index * 4 + 2] = 8;
      pixels[index * 4 + 3] = dark * 165;
      continue;
    }
    const deep = soft[index] ?? 0;
    const direct = (facing[index] ?? 0) * (1 - deep * 0.6) + (within[index] ?? 0) * deep * 0.68;
    for (const channel of [0, 1, 2] as const) {
      const body = color[index * 3 + channel] ?? 0;
      // In gaps, the light was reflected by the food before, so it has the food's color.
      const tinted = open * (1 - (1 - open) * (1 - body) * 0.55);
      const light =
        key[channel] * direct + sky[channel] * tinted + bounce[channel] * (1 - open * 0.4);
      const sheen = (shine[index] ?? 0) * key[channel] * 0.3;
      pixels[index * 4 + channel] = developed(body * light + sheen) * 255;
    }
    pixels[index * 4 + 3] = 255;
  }
  return pixels;
}
