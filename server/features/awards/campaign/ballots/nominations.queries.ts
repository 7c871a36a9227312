import type { DatabaseTransaction } from '#platform/database/pool.ts';

type OfVoter = { campaignId: number; voterId: number };

/** Nominations of one voter take turns, so that none exceeds the limit. */
export const lockVoter = (transaction: DatabaseTransaction, { campaignId, voterId }: OfVoter) =>
  transaction
    .selectFrom('award_voters')
    .select('voter_id')
    .where('campaign_id', '=', campaignId)
    .where('voter_id', '=', voterId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const findChain = (transaction: DatabaseTransaction, matchKeys: readonly string[]) =>
  transaction
    .selectFrom('award_chains')
    .select('name')
    .where('match_key', 'in', matchKeys)
    .executeTakeFirst();

type NewNominee = { campaignId: number; region: number; matchKey: string; name: string };

/** The nominee with the same normalized name, created if there is none. */
export async function findOrInsertNominee(
  transaction: DatabaseTransaction,
  { campaignId, region, matchKey, name }: NewNominee,
): Promise<number> {
  const made = await transaction
    .insertInto('award_nominees')
    .values({ campaign_id: campaignId, region, match_key: matchKey, name })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'region', 'match_key']).doNothing())
    .returning('nominee_id')
    .executeTakeFirst();
  if (made) return made.nominee_id;
  const found = await transaction
    .selectFrom('award_nominees')
    .select('nominee_id')
    .where('campaign_id', '=', campaignId)
    .where('region', '=', region)
    .where('match_key', '=', matchKey)
    .executeTakeFirstOrThrow();
  return found.nominee_id;
}

export const insertNomination = (
  transaction: DatabaseTransaction,
  { campaignId, voterId }: OfVoter,
  { nomineeId, name, nowMs }: { nomineeId: number; name: string; nowMs: number },
) =>
  transaction
    .insertInto('award_nominations')
    .values({
      campaign_id: campaignId,
      voter_id: voterId,
      nominee_id: nomineeId,
      name,
      nominated_at: new Date(nowMs),
    })
    .execute();
