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
  /** Of one network, where half of them name the same restaurant, and three times as often as in smaller networks. */
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
    with ballots as materialized (
      select receipt, choices, network, device, cast_at,
        count(*) over (partition by network) as of_network
      from award_ballots where campaign_id = ${campaignId}
    ), votes as materialized (
      select receipt, nominee, of_network, count(*) over (partition by network, nominee) as of_both
      from ballots, unnest(choices) as nominee
    ), small as materialized (
      -- What people in small networks vote for: programs have no share in it, however many they are.
      select nominee, count(*) as votes,
        (select count(*) from ballots where of_network < ${networkAlike}) as ballots
      from votes where of_network < ${networkAlike} group by nominee
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
      from votes v left join small s using (nominee)
      where v.of_network >= ${networkAlike} and v.of_both * 2 >= v.of_network
        and v.of_both * coalesce(s.ballots, 1) > 3 * coalesce(s.votes, 0) * v.of_network
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
