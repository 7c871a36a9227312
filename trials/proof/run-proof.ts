import { failed, type Outcome } from '../support/trial.ts';
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

async function runPlanned(
  planned: Planned,
  { longestSeconds }: Run,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const nothing = { figures: [], seconds: 0 };
  if ('alone' in planned) return { ...nothing, skipped: `run it alone: ${planned.alone}` };
  if (longestSeconds < 1) return { ...nothing, figures: [failed('no time was left for it')] };
  return run();
}

/** Runs trials one after the other, until the time for all of them is up. */
export async function* runProof({ plan, asked, seed, now, run }: Proof): AsyncGenerator<Proven> {
  const untilMs = now() + longestProofSeconds * 1_000;
  for (const [name, planned] of Object.entries(plan)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const { share = 1 } = 'share' in planned ? planned : {};
    const how = { share, seed, longestSeconds: Math.floor((untilMs - now()) / 1_000) };
    yield { name, share, seed, ...(await runPlanned(planned, how, () => run(name, how))) };
  }
}

export const isMissed = ({ figures }: Outcome) => figures.some(({ good }) => !good);

/** How to do it again alone. */
export const commandOf = ({ name, share, seed }: Proven) =>
  `npm run trials -- ${name} --seed ${seed}${share === 1 ? '' : ` --share ${share}`}`;
