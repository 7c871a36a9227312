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
  /** Of the list that the choices were found in. */
  listVersion: number;
  nowMs: number;
};

/**
 * False where voting is not open, what can be voted for has changed, or this voter has voted. One
 * statement: of all that come at once, the key lets one in. Whoever changes or seals the campaign holds
 * its row, which this waits for and then looks at again: by the clock of the call alone a ballot could
 * come after the last batch, when servers' clocks differ.
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
      and list_version = ${ballot.listVersion}
      and voting_open_at <= ${now} and ${now} < voting_close_at
      and exists (select from award_voters v where v.campaign_id = ${ballot.campaignId}
        and v.voter_id = ${ballot.voterId} and v.expires_at > ${now})
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
