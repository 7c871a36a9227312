import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

type NewVoter = {
  campaignId: number;
  consumerId: number;
  prizeTicket: string;
  expiresAt: Date;
  numberBlock: Buffer | null;
};

/**
 * The voter that this person is in the campaign, created if missing; locked until the transaction
 * ends.
 */
export const findOrInsertVoter = (
  transaction: DatabaseTransaction,
  { campaignId, consumerId, prizeTicket, expiresAt, numberBlock }: NewVoter,
) =>
  transaction
    .insertInto('award_voters')
    .values({
      campaign_id: campaignId,
      consumer_id: consumerId,
      prize_ticket: prizeTicket,
      expires_at: expiresAt,
      number_block: numberBlock,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'consumer_id'])
        .doUpdateSet({ expires_at: expiresAt, number_block: numberBlock }),
    )
    .returning(['voter_id', 'expires_at', 'last_texted_at', 'texts'])
    .executeTakeFirstOrThrow();

export const markTexted = (
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

/** Finds the voter by the hash of their number that the erasure kept, by any key of the ring. */
export async function returnErasedVoter(
  transaction: DatabaseTransaction,
  campaignId: number,
  { consumerId, erasedNumbers }: { consumerId: number; erasedNumbers: readonly Buffer[] },
): Promise<void> {
  await sql`
    update award_voters set consumer_id = ${consumerId}, erased_number = null
    where campaign_id = ${campaignId} and erased_number = any(${erasedNumbers}::bytea[])
      and not exists (select from award_voters v
        where v.campaign_id = ${campaignId} and v.consumer_id = ${consumerId})`.execute(
    transaction,
  );
}

type Erased = { consumerIds: readonly number[]; erasedNumber: Buffer; nowMs: number };

/**
 * Ends an erased person's links; the ballots they cast still count. While voting is open, they
 * remain the same voter.
 */
export async function endLinks(
  transaction: DatabaseTransaction,
  { consumerIds, erasedNumber, nowMs }: Erased,
): Promise<void> {
  await sql`
    update award_voters v set expires_at = ${new Date(nowMs)}, number_block = null,
      erased_number = case when c.sealed_at is null then ${erasedNumber}::bytea end
    from award_campaigns c
    where c.campaign_id = v.campaign_id and v.consumer_id = any(${consumerIds}::bigint[])
      and v.expires_at > ${new Date(nowMs)}`.execute(transaction);
}

/** Once no more ballots come, the hashes of the voters' numbers are no longer needed. */
export const forgetNumbers = (transaction: DatabaseTransaction, campaignId: number) =>
  sql`
    update award_voters set number_block = null, erased_number = null
    where campaign_id = ${campaignId}
      and (number_block is not null or erased_number is not null)`.execute(transaction);

/** Everything the awards hold about a person. */
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
