import { randomBytes } from 'node:crypto';
import { ballotProblem, type Choice } from '#contract/awards/awards-rules.ts';
import { ballotText } from '#contract/awards/ballot-log.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { type Context, networkOf } from '../access/index.ts';
import { presentReceipt } from './awards.presenter.ts';
import { sha256 } from './ballot-tree.ts';
import { findOwnBallot, insertBallot, type OwnBallot } from './ballots.queries.ts';
import { findOnBallot, type OnBallot } from './campaigns.queries.ts';
import { deviceOf } from './device-cookie.ts';
import type { Voter } from './find-voter.ts';

const isSame = (ballot: OwnBallot, choices: readonly number[]) =>
  ballot.choices.join() === choices.join();

const answered = (
  ballot: Pick<OwnBallot, 'receipt' | 'salt' | 'choices'>,
  onBallot: readonly OnBallot[],
) => ({
  phase: 'VOTING' as const,
  nomination: null,
  receipt: presentReceipt(ballot, onBallot),
});

/** The one ballot of a voter. Sent again, as after an answer that got lost, it gets the same receipt. */
export async function vote(
  context: Context,
  voter: Voter,
  chosen: readonly Choice[],
  phase: 'VOTING' | 'CLOSED',
) {
  const { database, vault, nowMs, address } = context;
  const { campaign_id: campaignId, voter_id: voterId, key } = voter;
  if (phase === 'CLOSED' && !(await findOwnBallot(database, { campaignId, voterId }))) {
    return refuse('voting_closed');
  }
  const problem = ballotProblem(chosen);
  if (problem) return refuse(problem);
  const onBallot = await findOnBallot(database, campaignId);
  const numbers = new Map(
    onBallot.map(({ region, name, number }) => [JSON.stringify([region, name]), number]),
  );
  const found = chosen.map(({ region, name }) => numbers.get(JSON.stringify([region, name])));
  const choices = found.filter((number) => number !== undefined).toSorted((a, b) => a - b);
  if (choices.length < chosen.length) return refuse('restaurant_unknown');

  if (phase === 'VOTING') {
    const salt = randomBytes(16);
    const opening = { marketingCampaignKey: key, salt: salt.toString('hex'), choices };
    const receipt = Buffer.from(sha256(ballotText(opening)), 'hex');
    const device = deviceOf(context);
    const isCast = await insertBallot(database, {
      campaignId,
      voterId,
      receipt,
      salt,
      choices,
      network: vault.blindIndex('award_ballots.network', networkOf(address)),
      device: device === undefined ? undefined : vault.blindIndex('award_ballots.device', device),
      nowMs,
    });
    if (isCast) return answered({ receipt, salt, choices }, onBallot);
  }
  const first = await findOwnBallot(database, { campaignId, voterId });
  if (!first) return refuse('voting_closed');
  return isSame(first, choices) ? answered(first, onBallot) : refuse('already_voted');
}
