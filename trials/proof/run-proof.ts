import { failed, type Outcome } from '../trial.ts';
import { longestProofSeconds, type Planned } from './plan.data.ts';

export type Run = { share: number; seed: number; longestSeconds: number };

/** What became of a trial in the proof. */
export type Proven = { name: string; share: number; seed: number } & Outcome;

type Proof = {
  plan: Readonly<Record<string, Planned>>;
  /** None: all of the plan. */
  asked: readonly string[];
  seed: number;
  now: () => number;
  run(name: string, how: Run): Promise<Outcome>;
};

/** Runs trials one after the other, until the time for all of them is up. */
export async function runProof({ plan, asked, seed, now, run }: Proof): Promise<Proven[]> {
  const untilMs = now() + longestProofSeconds * 1_000;
  const proven: Proven[] = [];
  for (const [name, planned] of Object.entries(plan)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const share = 'share' in planned ? planned.share : 1;
    const outcome = await runPlanned(name, planned, {
      share: share ?? 1,
      seed,
      longestSeconds: Math.floor((untilMs - now()) / 1_000),
    });
    proven.push({ name, share: share ?? 1, seed, ...outcome });
  }
  return proven;

  async function runPlanned(name: string, planned: Planned, how: Run): Promise<Outcome> {
    if ('alone' in planned)
      return { figures: [], seconds: 0, skipped: `run it alone: ${planned.alone}` };
    if (how.longestSeconds < 1) return { figures: [failed('no time was left for it')], seconds: 0 };
    return run(name, how);
  }
}

export const isMissed = ({ figures }: Outcome) => figures.some(({ good }) => !good);

/** How to do it again alone. */
export const commandOf = ({ name, share, seed }: Proven) =>
  `npm run trials -- ${name} --seed ${seed}${share === 1 ? '' : ` --share ${share}`}`;
