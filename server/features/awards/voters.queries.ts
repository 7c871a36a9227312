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
