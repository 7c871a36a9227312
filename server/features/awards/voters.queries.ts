import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

type NewVoter = {
  campaignId: number;
  consumerId: number;
  prizeTicket: string;
  expiresAt: Date;
};

/** The one that this person has in the campaign, made when there is none; held until the end. */
export const findOrInsertVoter = (
  transaction: DatabaseTransaction,
  { campaignId, consumerId, prizeTicket, expiresAt }: NewVoter,
) =>
  transaction
    .insertInto('award_voters')
    .values({
      campaign_id: campaignId,
      consumer_id: consumerId,
      prize_ticket: prizeTicket,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'consumer_id']).doUpdateSet({ expires_at: expiresAt }),
    )
    .returning(['voter_id', 'expires_at', 'last_texted_at', 'texts'])
    .executeTakeFirstOrThrow();

export const noteTexted = (
  transaction: DatabaseTransaction,
  { campaignId, voterId }: { campaignId: number; voterId: number },
  nowMs: number,
) =>
  transaction
    .updateTable('award_voters')
    .set((set) => ({ last_texted_at: new Date(nowMs), texts: set('texts', '+', 1) }))
    .where('campaign_id', '=', campaignId)
    .where('voter_id', '=', voterId)
    .execute();

/** Of somebody who is erased, no link opens anything from then on; what they cast stays in the count. */
export async function endLinksOf(
  transaction: DatabaseTransaction,
  consumerIds: readonly number[],
  nowMs: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update award_voters set expires_at = ${new Date(nowMs)}
    where consumer_id = any(${consumerIds}::bigint[])
      and expires_at > ${new Date(nowMs)}`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** All that the awards hold of somebody. */
export async function findTakenPart(
  transaction: DatabaseTransaction,
  consumerIds: readonly number[],
) {
  const { rows } = await sql<{
    campaign: string;
    nominated: string[];
    votedFor: string[];
    cast_at: Date | null;
  }>`
    select c.key as campaign, b.cast_at,
      array(select m.name from award_nominations m
        where (m.campaign_id, m.voter_id) = (v.campaign_id, v.voter_id)
        order by m.nominated_at, m.nominee_id) as nominated,
      array(select n.name from award_nominees n where n.nominee_id = any(b.choices)
        order by n.nominee_id) as "votedFor"
    from award_voters v join award_campaigns c using (campaign_id)
      left join award_ballots b using (campaign_id, voter_id)
    where v.consumer_id = any(${consumerIds}::bigint[])
    order by v.campaign_id`.execute(transaction);
  return rows;
}
