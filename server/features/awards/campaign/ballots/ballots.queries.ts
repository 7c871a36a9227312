import { CompiledQuery } from 'kysely';
import type { Database } from '#platform/database/pool.ts';
import { preparedMark } from '#platform/database/prepared.ts';

export type NewBallot = {
  campaignId: number;
  voterId: number;
  receipt: Buffer;
  salt: Buffer;
  /** The nominees' numbers, ascending. */
  choices: readonly number[];
  network: Buffer;
  device: Buffer | undefined;
  /** The version of the list that the choices come from. */
  listVersion: number;
  nowMs: number;
};

/**
 * False if voting is not open, the list has changed, or this voter has voted. One statement, so
 * that the key lets only one of several simultaneous ballots in. Changing or sealing the campaign
 * locks its row; this statement waits for that and then checks again. With only the call's clock to
 * check, a ballot could arrive after the last batch if servers' clocks differ.
 */
const insertOneBallot = `${preparedMark}
  insert into award_ballots
    (campaign_id, voter_id, receipt, salt, choices, network, device, cast_at)
  select campaign_id, $2::integer, $3::bytea, $4::bytea, $5::integer[], $6::bytea, $7::bytea,
    $8::timestamptz
  from award_campaigns
  where campaign_id = $1 and sealed_at is null and list_version = $9
    and voting_open_at <= $8 and $8 < voting_close_at
    and exists (select from award_voters v
      where v.campaign_id = $1 and v.voter_id = $2 and v.expires_at > $8)
  for key share
  on conflict (campaign_id, voter_id) do nothing`;

/** Uses a constant text, which isn't built anew for each ballot. */
export async function insertBallot(database: Database, ballot: NewBallot): Promise<boolean> {
  const { campaignId, voterId, receipt, salt, choices, network, device = null } = ballot;
  const { listVersion, nowMs } = ballot;
  const now = new Date(nowMs);
  const values = [campaignId, voterId, receipt, salt, choices, network, device, now, listVersion];
  const { numAffectedRows } = await database.executeQuery(
    CompiledQuery.raw(insertOneBallot, values),
  );
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
