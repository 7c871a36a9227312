import type { Random } from '../seeded-random.ts';

/** How people rate if they have no complaints: mostly five stars, and a few one. */
const usual = [0.06, 0.05, 0.1, 0.25, 0.54];
const halvings = 30;

const mixFor = (tilt: number): number[] => {
  const weights = usual.map((weight, place) => weight * Math.exp(tilt * place));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

const meanOf = (mix: number[]) => mix.reduce((sum, share, place) => sum + share * (place + 1), 0);

/** The shares of one to five stars that have this mean. */
export function ratingMix(mean: number): number[] {
  let [low, high] = [-6, 6];
  for (let turn = 0; turn < halvings; turn += 1) {
    const middle = (low + high) / 2;
    if (meanOf(mixFor(middle)) < mean) low = middle;
    else high = middle;
  }
  return mixFor(low);
}

export function drawRating(random: Random, mix: readonly number[]): number {
  let left = random();
  for (const [place, share] of mix.entries()) {
    left -= share;
    if (left < 0) return place + 1;
  }
  return mix.length;
}
