import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/**
 * From how many ballots on something looks like a program. Below, a family or an office is as likely;
 * docs/AWARDS.md has what the bench measured.
 */
const suspicious = {
  /** Of one browser: a family shares one. */
  device: 4,
  /** Of one network within an hour. */
  networkInHour: 40,
  /** Of one network, where half of them name the same restaurant, and three times as often as elsewhere. */
  networkAlike: 12,
  /** With exactly the same choices, of at least two restaurants, within a minute. */
  sameInMinute: 8,
} as const;

/** Notes which ballots look as if a program had cast them, with the reason. Refuses and drops none. */
export async function findSuspicions(
  transaction: DatabaseTransaction,
  campaignId: number,
  nowMs: number,
): Promise<void> {
  const { device, networkInHour, networkAlike, sameInMinute } = suspicious;
  await sql`
    with ballots as (
      select receipt, choices, network, device, cast_at from award_ballots
      where campaign_id = ${campaignId}
    ), votes as (
      select receipt, network, unnest(choices) as nominee from ballots
    ), of_network as (
      select network, count(*) as ballots from ballots group by network
    ), of_all as (
      select nominee, count(*) as votes, (select count(*) from ballots) as ballots
      from votes group by nominee
    ), alike as (
      select v.network, v.nominee
      from votes v join of_network n using (network) join of_all a using (nominee)
      where n.ballots >= ${networkAlike}
      group by v.network, v.nominee, n.ballots, a.votes, a.ballots
      having count(*) * 2 >= n.ballots
        -- More than three times its share of all the other networks' ballots.
        and count(*) * (a.ballots - n.ballots) > 3 * (a.votes - count(*)) * n.ballots
    ), found as (
      select receipt, 'Several ballots came from one browser.' as reason
      from (select receipt, count(*) over (partition by device) as ballots from ballots
            where device is not null) as counted
      where ballots >= ${device}
      union all
      select receipt, 'Many ballots came from one network within an hour.'
      from (select receipt,
              count(*) over (partition by network, date_trunc('hour', cast_at)) as ballots
            from ballots) as counted
      where ballots >= ${networkInHour}
      union all
      select v.receipt, 'Most ballots of its network name the same restaurant.'
      from votes v join alike a using (network, nominee)
      union all
      select receipt, 'Many ballots with the same choices came within a minute.'
      from (select receipt,
              count(*) over (partition by choices, date_trunc('minute', cast_at)) as ballots
            from ballots where cardinality(choices) >= 2) as counted
      where ballots >= ${sameInMinute}
    )
    insert into award_suspicions (receipt, reason, found_at)
    select distinct receipt, reason, ${new Date(nowMs)}::timestamptz from found
    on conflict do nothing`.execute(transaction);
}
