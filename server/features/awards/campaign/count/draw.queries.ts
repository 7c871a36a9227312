import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

// For the operator only, as the owner of the schema: the draw of the prizes.

/** Tickets in the order that the draw uses: nominators' by ticket, voters' as in the log. */
export async function findTickets(transaction: DatabaseTransaction, campaignId: number) {
  const nominators = await sql<{ ticket: string }>`
    select prize_ticket as ticket from award_voters v
    where campaign_id = ${campaignId} and exists
      (select from award_nominations m where (m.campaign_id, m.voter_id) = (v.campaign_id, v.voter_id))
    order by 1`.execute(transaction);
  const voters = await sql<{ ticket: string }>`
    select encode(l.receipt, 'hex') as ticket
    from award_log l left join award_judgments j using (receipt)
    where l.campaign_id = ${campaignId} and coalesce(j.is_counted, true)
    order by l.number, l.receipt`.execute(transaction);
  const ticketsOf = ({ rows }: { rows: { ticket: string }[] }) => rows.map(({ ticket }) => ticket);
  return { nominators: ticketsOf(nominators), voters: ticketsOf(voters) };
}

export const insertDraw = (
  transaction: DatabaseTransaction,
  draw: {
    campaignId: number;
    nominatorTickets: readonly string[];
    seedSource: string;
    commitment: string;
    nowMs: number;
  },
) =>
  transaction
    .insertInto('award_draws')
    .values({
      campaign_id: draw.campaignId,
      nominator_tickets: [...draw.nominatorTickets],
      seed_source: draw.seedSource,
      commitment: draw.commitment,
      committed_at: new Date(draw.nowMs),
    })
    .execute();

export const recordDraw = (
  transaction: DatabaseTransaction,
  campaignId: number,
  drawn: { seed: string; nominator: string | null; voter: string | null; nowMs: number },
) =>
  transaction
    .updateTable('award_draws')
    .set({
      seed: drawn.seed,
      drawn_at: new Date(drawn.nowMs),
      nominator_winner: drawn.nominator,
      voter_winner: drawn.voter,
    })
    .where('campaign_id', '=', campaignId)
    .execute();

/** The owner of a ticket. */
export async function findTicketOwner(
  transaction: DatabaseTransaction,
  campaignId: number,
  ticket: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ consumerId: string }>`
    select consumer_id as "consumerId" from award_voters v
    where campaign_id = ${campaignId} and (prize_ticket = ${ticket} or exists
      (select from award_ballots b where (b.campaign_id, b.voter_id) = (v.campaign_id, v.voter_id)
        and encode(b.receipt, 'hex') = ${ticket}))`.execute(transaction);
  return rows[0] && Number(rows[0].consumerId);
}
