import type { CampaignFacts } from '#contract/awards/campaign/awards.ts';
import {
  nominatorPrizeDollars,
  voterPrizeDollars,
} from '#contract/awards/campaign/awards-rules.ts';
import { awardsCalls } from '#contract/awards/campaign/calls.ts';
import { callUrl } from '#contract/call.ts';
import { dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import { findLinks } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentDates } from './awards.presenter.ts';
import { currentOf, phaseOf, winnersOf } from './awards.rules.ts';
import { type CampaignRow, findCampaigns, findRegions } from './campaigns.queries.ts';
import { type DrawRow, findDraws, findResults, findRoots } from './count/results.queries.ts';

const mostRoots = 50;

const presentDraw = (draw: DrawRow): CampaignFacts['draw'] => ({
  commitment: draw.commitment,
  committedAt: draw.committed_at.toISOString(),
  seedSource: draw.seed_source,
  seed: draw.seed,
  winningTickets: [
    { prize: 'NOMINATOR' as const, dollars: nominatorPrizeDollars, ticket: draw.nominator_winner },
    { prize: 'VOTER' as const, dollars: voterPrizeDollars, ticket: draw.voter_winner },
  ].flatMap(({ ticket, ...prize }) => (ticket === null ? [] : [{ ...prize, ticket }])),
});

function freshUntilNextPhase(row: CampaignRow, nowMs: number) {
  const { nominations_open_at, nominations_close_at, voting_open_at, voting_close_at } = row;
  for (const at of [nominations_open_at, nominations_close_at, voting_open_at, voting_close_at]) {
    if (at.getTime() > nowMs) freshUntil(at.getTime());
  }
}

/** Nothing here depends on a ballot until the result is published. */
export const listCampaigns: Operation<'listCampaigns'> = async (_input, { database, nowMs }) => {
  for (const topic of ['awards', 'restaurants']) dependsOn(topic);
  const rows = await findCampaigns(database);
  for (const row of rows) freshUntilNextPhase(row, nowMs);
  const ids = rows.map(({ campaign_id }) => campaign_id);
  if (ids.length === 0) return { campaigns: [], current: null };
  const regions = await findRegions(database, ids);
  const roots = await findRoots(database, ids, mostRoots);
  const results = await findResults(database, ids);
  const draws = await findDraws(database, ids);
  const restaurants = await findLinks(
    database,
    results.flatMap(({ restaurant }) => (restaurant === null ? [] : [restaurant])),
  );
  const links = restaurants.map(({ name, slug, external_id: businessExternalId }) => ({
    name,
    slug,
    businessExternalId,
  }));
  const campaigns = rows.map((row): CampaignFacts => {
    const ofIt = (other: { campaignId: number }) => other.campaignId === row.campaign_id;
    const draw = draws.find(({ campaign_id }) => campaign_id === row.campaign_id);
    return {
      marketingCampaignKey: row.key,
      name: row.name,
      phase: phaseOf(row, nowMs),
      ...presentDates(row),
      regions: regions
        .filter(({ campaign_id }) => campaign_id === row.campaign_id)
        .map(({ name }) => name),
      winners: winnersOf(results.filter(ofIt)).map(
        ({ region, place, name, votes, restaurant }) => ({
          region,
          place,
          name,
          votes,
          restaurant:
            links.find(({ businessExternalId }) => businessExternalId === restaurant) ?? null,
        }),
      ),
      resultAt: row.result_at?.toISOString() ?? null,
      roots: roots
        .filter(ofIt)
        .map(({ number, madeAt, root }) => ({ number, at: madeAt.toISOString(), root })),
      logAddress: row.sealed_at
        ? callUrl(awardsCalls.takeCampaignLog, { marketingCampaignKey: row.key })
        : null,
      draw: draw ? presentDraw(draw) : null,
    };
  });
  return { campaigns, current: currentOf(rows, nowMs)?.key ?? null };
};
