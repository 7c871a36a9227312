import { type Phase, phases } from '#contract/awards/awards-rules.ts';
import { phaseOf } from './awards.presenter.ts';
import type { CampaignRow } from './campaigns.queries.ts';

/** Which campaign to use for somebody who names none. */
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
