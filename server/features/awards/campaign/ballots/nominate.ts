import { type Choice, nominationsPerToken } from '#contract/awards/campaign/awards-rules.ts';
import { matchKey } from '#contract/awards/campaign/match-key.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Context } from '../../../people/access/index.ts';
import { findOwnNominations, findRegions } from '../campaigns.queries.ts';
import type { Voter } from '../voters/find-voter.ts';
import {
  findChain,
  findOrInsertNominee,
  insertNomination,
  lockVoter,
} from './nominations.queries.ts';

/** For chains, also without a store number: "McDonald's #1234". */
const chainKeys = (key: string) => [key, key.replace(/\p{N}+$/u, '') || key];

/** Nominating the same restaurant again, in any spelling, gets an answer and changes nothing. */
export async function nominate(context: Context, voter: Voter, chosen: readonly Choice[]) {
  const { database, nowMs } = context;
  const [choice, another] = chosen;
  if (another) return refuse('one_nomination');
  if (!choice) return refuse('name_required');
  const key = matchKey(choice.name);
  if (key === '') return refuse('name_required');
  const of = { campaignId: voter.campaign_id, voterId: voter.voter_id };
  return inTransaction(database, {}, async (transaction) => {
    const regions = await findRegions(transaction, [of.campaignId]);
    const region = choice.region ? regions.find(({ name }) => name === choice.region) : regions[0];
    if (!region) return refuse('region_unknown');
    if (await findChain(transaction, chainKeys(key))) return refuse('chain_restaurant');
    await lockVoter(transaction, of);
    const nominations = await findOwnNominations(transaction, of);
    const isOwn = nominations.some(
      (nomination) => nomination.region === region.name && matchKey(nomination.name) === key,
    );
    if (!isOwn) {
      if (nominations.length >= nominationsPerToken) return refuse('nominations_used_up');
      const nomineeId = await findOrInsertNominee(transaction, {
        campaignId: of.campaignId,
        region: region.position,
        matchKey: key,
        name: choice.name,
      });
      await insertNomination(transaction, of, { nomineeId, name: choice.name, nowMs });
    }
    return {
      phase: 'NOMINATION' as const,
      nomination: { region: region.name, name: choice.name },
      receipt: null,
    };
  });
}
