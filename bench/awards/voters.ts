import { createHash } from 'node:crypto';
import { ballotText } from '#contract/awards/campaign/ballot-log.ts';
import { dayMs } from '#contract/time/durations.ts';
import { type Random, seededRandom } from '../../server/demo/seeded-random.ts';

export type Simulated = {
  receipt: string;
  salt: string;
  choices: number[];
  network: string;
  /** The block of a thousand phone numbers. */
  block: string;
  castAt: Date;
  isStuffed: boolean;
};

type Nominee = { number: number; region: string };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const below = (random: Random, end: number) => Math.floor(random() * end);

/** A third of phones use a few large networks, some people vote at work, most at home. */
function honestNetwork(random: Random): string {
  const at = random();
  if (at < 0.35) return `carrier ${below(random, 60)}`;
  return at < 0.45 ? `office ${below(random, 400)}` : `home ${below(random, 9_000)}`;
}

/** The first restaurants of a region are the most popular. */
function honestChoices(random: Random, nominees: readonly Nominee[]): number[] {
  const regions = Map.groupBy(nominees, ({ region }) => region);
  const liked = (of: readonly Nominee[]) => of[Math.floor(of.length * random() ** 2)]?.number ?? 0;
  const all = [...regions.values()];
  const first = all[below(random, all.length)] ?? [];
  if (random() < 0.1) return [liked(first)];
  const chosen = new Set<number>();
  for (const of of all) {
    if (of !== first && random() < 0.4) continue;
    for (let votes = 1 + below(random, 3); votes > 0; votes -= 1) chosen.add(liked(of));
  }
  return [...chosen];
}

type Simulation = {
  key: string;
  nominees: readonly Nominee[];
  opensAtMs: number;
  honest: number;
  stuffed: number;
  networks: number;
  /** How many blocks the programs' numbers come from; without it, they are spread like people's. */
  blocks?: number;
  /** For the random numbers; the rules were tuned with `voters` only. */
  seed?: string;
  /** Programs vote by day over two weeks, like people, instead of in four days and nights. */
  isSlow?: boolean;
};

/** One in twenty is a guest of a restaurant that asks them to vote only for it. */
const guests = 0.05;

/**
 * People vote over two weeks; half of those at home vote like somebody else in their home. Programs
 * vote for one restaurant; half of them also vote for others, as people do.
 */
export function simulateVoters({ key, nominees, ...wanted }: Simulation): Simulated[] {
  const random = seededRandom(wanted.seed ?? 'voters');
  const target = nominees.at(-1)?.number ?? 0;
  const asking = nominees.at(-4)?.number ?? 0;
  const homes = new Map<string, number[]>();
  return Array.from({ length: wanted.honest + wanted.stuffed }, (_, index) => {
    const isStuffed = index >= wanted.honest;
    const own = honestChoices(random, nominees);
    const people = honestNetwork(random);
    const told = random() < 0.5 ? homes.get(people) : undefined;
    if (people.startsWith('home') && !homes.has(people)) homes.set(people, own);
    const honest = index < guests * wanted.honest ? [asking] : (told ?? own);
    const region = nominees.find(({ number }) => number === target)?.region;
    const elsewhere = own.filter(
      (number) => nominees.find((one) => one.number === number)?.region !== region,
    );
    const bots = random() < 0.5 ? [target] : [target, ...elsewhere];
    const choices = (isStuffed ? bots : honest).toSorted((a, b) => a - b);
    const isHasty = isStuffed && !wanted.isSlow;
    const day = isHasty ? 5 + 4 * random() : 14 * random();
    const hour = isHasty ? random() * 24 : 7 + (random() + random()) * 8;
    const salt = sha256(`${index}`).slice(0, 32);
    return {
      receipt: sha256(ballotText({ marketingCampaignKey: key, salt, choices })),
      salt,
      choices,
      network: sha256(isStuffed ? `server ${index % wanted.networks}` : people),
      block: sha256(
        isStuffed && wanted.blocks
          ? `bought ${index % wanted.blocks}`
          : `block ${below(random, 2_500)}`,
      ),
      castAt: new Date(wanted.opensAtMs + Math.floor(day) * dayMs + hour * 3_600_000),
      isStuffed,
    };
  });
}
