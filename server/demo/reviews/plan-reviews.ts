import { dayMs, hourMs } from '#contract/time/durations.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import { deckOf, pick, type Random, seededRandom } from '../seeded-random.ts';
import { firstNames, lastNames, replies, sentences } from './review-words.data.ts';

/** How people rate if they have no complaints: mostly five stars, and a few one. */
const usual = [0.06, 0.05, 0.1, 0.25, 0.54];
const halvings = 30;

const mixFor = (tilt: number): number[] => {
  const weights = usual.map((weight, position) => weight * Math.exp(tilt * position));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

const meanOf = (mix: number[]) =>
  mix.reduce((sum, share, position) => sum + share * (position + 1), 0);

/** The shares of one to five stars that have this mean. */
function ratingMix(mean: number): number[] {
  let [low, high] = [-6, 6];
  for (let turn = 0; turn < halvings; turn += 1) {
    const middle = (low + high) / 2;
    if (meanOf(mixFor(middle)) < mean) low = middle;
    else high = middle;
  }
  return mixFor(low);
}

function drawRating(random: Random, mix: readonly number[]): number {
  let left = random();
  for (const [position, share] of mix.entries()) {
    left -= share;
    if (left < 0) return position + 1;
  }
  return mix.length;
}

export type DemoRestaurant = {
  name: string;
  /** What its guests talk about; follows "the". */
  dishes: readonly string[];
  businessRating: number;
  timeZone: string;
};

export type DemoReview = {
  rating: number;
  description: string;
  anonymous: boolean;
  firstName: string;
  lastName: string;
  orderedOn: string;
  createdAtMs: number;
  reply: { message: string; discountPercentage: number; createdAtMs: number } | undefined;
};

const oldestDays = 400;

const toneOf = (rating: number) =>
  (['low', 'low', 'mixed', 'good', 'high'] as const)[rating - 1] ?? 'high';

/** One is for testing, and shows what a restaurant without reviews looks like. */
function countFor(name: string, random: Random): number {
  const isMuchReviewed = random() < 0.6;
  const count = isMuchReviewed ? 22 + Math.floor(random() * 37) : 3 + Math.floor(random() * 15);
  if (name.includes('Testing')) return 0;
  return name.startsWith('Mama Rosa') ? 58 : count;
}

/** Writes what a guest with this many stars would say; no text is repeated in one restaurant. */
function teller(random: Random, dishes: readonly string[]) {
  const decks = Object.fromEntries(
    Object.entries(sentences).map(([tone, parts]) => [
      tone,
      {
        food: deckOf<string>(random, parts.food),
        service: deckOf<string>(random, parts.service),
        closing: deckOf<string>(random, parts.closing),
      },
    ]),
  );
  return (rating: number): string => {
    const deck = decks[toneOf(rating)];
    const said = [
      random() < 0.75 && deck?.food(),
      random() < 0.45 && deck?.service(),
      random() < 0.25 && deck?.closing(),
    ];
    const dish = dishes[Math.floor(random() * dishes.length)] ?? 'food';
    return said.filter(Boolean).join(' ').replaceAll('{dish}', dish);
  };
}

function replier(random: Random) {
  const thanks = deckOf<string>(random, replies.thanks);
  const sorry = deckOf<string>(random, replies.sorry);
  return (rating: number, createdAtMs: number, nowMs: number): DemoReview['reply'] => {
    const isHappy = rating >= 4;
    const waitMs = (2 + random() * 60) * hourMs;
    const message = random() < (isHappy ? 0.15 : 0.6) ? (isHappy ? thanks() : sorry()) : undefined;
    const discountPercentage = isHappy ? pick(random, [5, 10]) : pick(random, [15, 20, 25]);
    if (message === undefined || createdAtMs + waitMs > nowMs) return undefined;
    return { message, discountPercentage, createdAtMs: createdAtMs + waitMs };
  };
}

/** Two guests of the flagship who were disappointed, and wait for an answer: by age, newest first. */
const disappointed: Readonly<Record<number, number>> = { 3: 2, 8: 1 };

/** The reviews of one restaurant of the demo, oldest first. */
export function planReviews(restaurant: DemoRestaurant, nowMs: number): DemoReview[] {
  const { name, dishes, businessRating, timeZone } = restaurant;
  const random = seededRandom(`joyous demo reviews: ${name}`);
  const mix = ratingMix(businessRating);
  const tell = teller(random, dishes);
  const reply = replier(random);
  const ages = Array.from({ length: countFor(name, random) }, () => random() ** 2 * oldestDays);
  // The newest get their words first: when the words run out, the oldest only have stars.
  const newestFirst = ages
    .sort((a, b) => a - b)
    .map((ageDays, position) => {
      const createdAtMs = Math.floor(nowMs - hourMs - ageDays * dayMs);
      const drawn = drawRating(random, mix);
      const unhappy = name.startsWith('Mama Rosa') ? disappointed[position] : undefined;
      const rating = unhappy ?? drawn;
      const hasName = random() < 0.92;
      return {
        rating,
        description: tell(rating),
        anonymous: random() < 0.18,
        firstName: hasName ? pick(random, firstNames) : '',
        lastName: hasName ? pick(random, lastNames) : '',
        orderedOn: localDateAt(timeZone, createdAtMs - Math.floor(random() * 6 * dayMs)),
        createdAtMs,
        reply: unhappy === undefined ? reply(rating, createdAtMs, nowMs) : undefined,
      };
    });
  return newestFirst.reverse();
}
