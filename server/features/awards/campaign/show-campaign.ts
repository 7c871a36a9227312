import { nominationsPerToken } from '#contract/awards/campaign/awards-rules.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Context, Operation } from '../../people/access/index.ts';
import { presentDates, presentReceipt, presentRegions } from './awards.presenter.ts';
import { phaseOf } from './awards.rules.ts';
import { findOwnBallot } from './ballots/ballots.queries.ts';
import { castByKnownList, storeDevice } from './ballots/cast-ballot.ts';
import { nominate } from './ballots/nominate.ts';
import { vote } from './ballots/vote.ts';
import { findBallotList, findOwnNominations, findRegions } from './campaigns.queries.ts';
import { findVoter } from './voters/find-voter.ts';

export const showCampaign: Operation<'getCampaign'> = async ({ params, query }, context) => {
  const { consumerEventToken } = params;
  const voter = await findVoter(context, { ...query, consumerEventToken });
  if (isRefused(voter)) return voter;
  storeDevice(context);
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

/** One address for both: the phase alone decides what it does, not the caller. */
export const sendEvent: Operation<'sendCampaignEvent'> = async ({ body }, context: Context) => {
  const chosen = body.data.flatMap(({ region, values }) =>
    values.filter(({ selected }) => selected).map(({ name }) => ({ region: region ?? '', name })),
  );
  const cast = await castByKnownList(context, body, chosen);
  if (cast) return cast;
  const voter = await findVoter(context, body);
  if (isRefused(voter)) return voter;
  const phase = phaseOf(voter, context.nowMs);
  switch (phase) {
    case 'BEFORE':
      return refuse('too_early');
    case 'BETWEEN':
      return refuse(body.phase === 'NOMINATION' ? 'nominations_closed' : 'too_early');
    case 'NOMINATION':
      if (body.phase === 'VOTING') return refuse('too_early');
      return nominate(context, voter, chosen);
    default:
      // A nomination form that was left open must not become its voter's only ballot.
      if (body.phase && body.phase !== 'VOTING' && body.phase !== phase) {
        return refuse(phase === 'VOTING' ? 'phase_changed' : 'voting_closed');
      }
      return vote(context, voter, chosen, phase);
  }
};
