import {
  fewestInBatch,
  type Phase,
  phaseAt,
  phases,
} from '#contract/awards/campaign/awards-rules.ts';
import type { CampaignRow } from './campaigns.queries.ts';

export const phaseOf = (row: CampaignRow, nowMs: number): Phase =>
  phaseAt(
    {
      nominationsOpenMs: row.nominations_open_at.getTime(),
      nominationsCloseMs: row.nominations_close_at.getTime(),
      votingOpenMs: row.voting_open_at.getTime(),
      votingCloseMs: row.voting_close_at.getTime(),
    },
    nowMs,
  );

/** Which campaign to use for a call that names none, by its phase. */
const rank: Record<Phase, number> = {
  VOTING: 0,
  NOMINATION: 1,
  BETWEEN: 2,
  BEFORE: 3,
  CLOSED: phases.length,
};

/** Expects the newest first. */
export function currentOf(
  campaigns: readonly CampaignRow[],
  nowMs: number,
): CampaignRow | undefined {
  const [first] = campaigns
    .filter((campaign) => phaseOf(campaign, nowMs) !== 'CLOSED')
    .toSorted((a, b) => rank[phaseOf(a, nowMs)] - rank[phaseOf(b, nowMs)]);
  return first;
}

export type Place<Row> = Row & { place: number };

/** The first three places of a region; equal votes share a place. */
export function winnersOf<Row extends { region: string; votes: number }>(
  counts: readonly Row[],
): Place<Row>[] {
  return counts
    .filter(({ votes }) => votes > 0)
    .map((row) => ({
      ...row,
      place:
        1 + counts.filter(({ region, votes }) => region === row.region && votes > row.votes).length,
    }))
    .filter(({ place }) => place <= 3);
}

/**
 * The ballots for the next batch before voting closes: the oldest of those that wait. The newest
 * are left for later, so that the last batch, which takes the rest, is no smaller than others: a
 * small one would show how the last few people voted.
 */
export function ripeOf<Ballot>(waiting: readonly Ballot[]): readonly Ballot[] {
  const ripe = waiting.slice(0, Math.max(0, waiting.length - fewestInBatch));
  return ripe.length < fewestInBatch ? [] : ripe;
}
