import type { CampaignDetails, Receipt } from '#contract/awards/campaign/awards.ts';

import type { OwnBallot } from './ballots/ballots.queries.ts';
import type { CampaignRow, OnBallot } from './campaigns.queries.ts';

export const presentDates = (row: CampaignRow) => ({
  nominationsOpenAt: row.nominations_open_at.toISOString(),
  nominationsCloseAt: row.nominations_close_at.toISOString(),
  votingOpenAt: row.voting_open_at.toISOString(),
  votingCloseAt: row.voting_close_at.toISOString(),
  timeZone: row.time_zone,
});

export function presentChoices(
  choices: readonly number[],
  onBallot: readonly OnBallot[],
): Receipt['choices'] {
  return onBallot
    .filter(({ number }) => choices.includes(number))
    .map(({ number, region, name }) => ({ number, region, name }));
}

export const presentReceipt = (
  { receipt, salt, choices }: OwnBallot,
  onBallot: readonly OnBallot[],
): Receipt => ({
  receipt: receipt.toString('hex'),
  salt: salt.toString('hex'),
  choices: presentChoices(choices, onBallot),
});

export const presentBallot = (ballot: OwnBallot, onBallot: readonly OnBallot[]) => ({
  phase: 'VOTING' as const,
  nomination: null,
  receipt: presentReceipt(ballot, onBallot),
});

/** Alphabetical within each region, independent of the database's collation. */
export function presentRegions(
  regions: readonly { name: string }[],
  onBallot: readonly OnBallot[],
  chosen: readonly number[],
): CampaignDetails['data'] {
  return regions.map(({ name: region }) => ({
    region,
    values: onBallot
      .filter((nominee) => nominee.region === region)
      .map(({ number, name }) => ({ name, selected: chosen.includes(number) })),
  }));
}
