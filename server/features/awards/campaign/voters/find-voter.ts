import { refuse } from '#platform/refusals/refuse.ts';
import type { Context } from '../../../people/access/index.ts';
import { findCampaignOfVoter } from '../campaigns.queries.ts';
import { readVoterToken } from './voter-token.ts';

/** The voter whom a token names, with their campaign; or why it doesn't work. */
export async function findVoter(
  { vault, database, nowMs }: Context,
  {
    consumerEventToken,
    marketingCampaignKey,
  }: {
    consumerEventToken: string;
    marketingCampaignKey?: string | undefined;
  },
) {
  const facts = readVoterToken(vault, consumerEventToken);
  if (!facts) return refuse('voter_token_invalid');
  if (facts.expiresAtMs <= nowMs) return refuse('voter_token_expired');
  const row = await findCampaignOfVoter(database, facts);
  if (!row) return refuse('voter_token_invalid');
  // An erased voter's link ends earlier than its token says.
  if (row.expires_at.getTime() <= nowMs) return refuse('voter_token_expired');
  if (marketingCampaignKey && marketingCampaignKey !== row.key) return refuse('wrong_campaign');
  return row;
}

export type Voter = Exclude<Awaited<ReturnType<typeof findVoter>>, { code: string }>;
