import { sql } from 'kysely';
import type { Database } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';

export type NewBallot = {
  campaignId: number;
  voterId: number;
  receipt: Buffer;
  salt: Buffer;
  /** Numbers of nominees, ascending. */
  choices: readonly number[];
  network: Buffer;
  device: Buffer | undefined;
  nowMs: number;
};

/**
 * False where voting is not open, or this voter has voted. One statement: of all that come at once,
 * the key lets one in, and none comes after the log is sealed, which waits for those under way.
 */
export async function insertBallot(database: Database, ballot: NewBallot): Promise<boolean> {
  const now = new Date(ballot.nowMs);
  const { numAffectedRows } = await sql`${prepared}
    insert into award_ballots
      (campaign_id, voter_id, receipt, salt, choices, network, device, cast_at)
    select campaign_id, ${ballot.voterId}::integer, ${ballot.receipt}::bytea,
      ${ballot.salt}::bytea, ${ballot.choices}::integer[], ${ballot.network}::bytea,
      ${ballot.device ?? null}::bytea, ${now}::timestamptz
    from award_campaigns
    where campaign_id = ${ballot.campaignId} and sealed_at is null
      and voting_open_at <= ${now} and ${now} < voting_close_at
    for key share
    on conflict (campaign_id, voter_id) do nothing`.execute(database);
  return numAffectedRows === 1n;
}

export const findOwnBallot = (
  database: Database,
  { campaignId, voterId }: { campaignId: number; voterId: number },
) =>
  database
    .selectFrom('award_ballots')
    .select(['receipt', 'salt', 'choices'])
    .where('campaign_id', '=', campaignId)
    .where('voter_id', '=', voterId)
    .executeTakeFirst();

export type OwnBallot = NonNullable<Awaited<ReturnType<typeof findOwnBallot>>>;
