import { nominationsPerToken } from '#contract/awards/campaign/awards-rules.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentDates, presentReceipt, presentRegions } from './awards.presenter.ts';
import { phaseOf } from './awards.rules.ts';
import { findOwnBallot } from './ballots/ballots.queries.ts';
import { keepDevice } from './ballots/device-cookie.ts';
import { findBallotList, findOwnNominations, findRegions } from './campaigns.queries.ts';
import { findVoter } from './voters/find-voter.ts';

export const showCampaign: Operation<'getCampaign'> = async ({ params, query }, context) => {
  const { consumerEventToken } = params;
  const voter = await findVoter(context, { ...query, consumerEventToken });
  if (isRefused(voter)) return voter;
  keepDevice(context);
  const { database, nowMs } = context;
  const of = { campaignId: voter.campaign_id, voterId: voter.voter_id };
  const phase = phaseOf(voter, nowMs);
  const isOnBallot = phase === 'VOTING' || phase === 'CLOSED';
  const regions = await findRegions(database, [of.campaignId]);
  const onBallot = isOnBallot ? (await findBallotList(database, voter)).list : [];
  const ballot = isOnBallot ? await findOwnBallot(database, of) : undefined;
  const nominations = await findOwnNominations(database, of);
  return {
    consumerEventToken,
    marketingCampaignKey: voter.key,
    name: voter.name,
    phase,
    ...presentDates(voter),
    data: presentRegions(regions, onBallot, ballot?.choices ?? []),
    nominations: nominations.map(({ region, name }) => ({ region, name })),
    nominationsLeft: Math.max(0, nominationsPerToken - nominations.length),
    prizeTicket: nominations.length > 0 ? voter.prize_ticket : null,
    receipt: ballot ? presentReceipt(ballot, onBallot) : null,
  };
};
