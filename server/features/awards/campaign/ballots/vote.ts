import { ballotProblem, type Choice } from '#contract/awards/campaign/awards-rules.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Context } from '../../../people/access/index.ts';
import { presentBallot } from '../awards.presenter.ts';
import { findBallotList, findCampaignOfVoter } from '../campaigns.queries.ts';
import type { Voter } from '../voters/find-voter.ts';
import { findOwnBallot } from './ballots.queries.ts';
import { castBallot, numbersOf } from './cast-ballot.ts';

/**
 * The voter's only ballot. Sending it again, for example after a lost answer, returns the same
 * receipt.
 */
export async function vote(
  context: Context,
  voter: Voter,
  chosen: readonly Choice[],
  phase: 'VOTING' | 'CLOSED',
) {
  const { database } = context;
  const of = { campaignId: voter.campaign_id, voterId: voter.voter_id };
  const before = await findOwnBallot(database, of);
  if (!before && phase === 'CLOSED') return refuse('voting_closed');
  const problem = ballotProblem(chosen);
  if (problem) return refuse(problem);
  const ballotList = await findBallotList(database, voter);
  const choices = numbersOf(ballotList, chosen);
  if (!choices) return refuse('restaurant_unknown');
  if (!before) {
    const cast = await castBallot(context, { ...of, ...ballotList, choices });
    if (cast) return presentBallot(cast, ballotList.list);
  }
  const first = before ?? (await findOwnBallot(database, of));
  if (first) {
    const isSame = first.choices.join() === choices.join();
    return isSame ? presentBallot(first, ballotList.list) : refuse('already_voted');
  }
  const after = await findCampaignOfVoter(database, of);
  const isSameList = after?.list_version === voter.list_version;
  return refuse(isSameList ? 'voting_closed' : 'restaurant_unknown');
}
