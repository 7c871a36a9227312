import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Context, Operation } from '../../people/access/index.ts';
import { phaseOf } from './awards.rules.ts';
import { castByKnownList } from './ballots/cast-ballot.ts';
import { nominate } from './ballots/nominate.ts';
import { vote } from './ballots/vote.ts';
import { findVoter } from './voters/find-voter.ts';

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
