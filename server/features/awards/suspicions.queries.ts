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

/**
 * Within a transaction, before what follows. Under row-level security PostgreSQL expects one ballot in
 * 200, and would compare each with each flagged hour.
 */
export const expectMany = (transaction: DatabaseTransaction) =>
  sql`set local enable_nestloop = off`.execute(transaction);

/** Which ballots look as if a program had cast them, with the reason: rows of receipt and reason. */
export function suspectedOf(campaignId: number) {
  const { device, networkInHour, networkAlike, sameInMinute } = suspicious;
  return sql<{ receipt: Buffer; reason: string }>`
    with ballots as materialized (
      select receipt, choices, network, device, date_trunc('hour', cast_at) as hour,
        date_trunc('minute', cast_at) as minute
      from award_ballots where campaign_id = ${campaignId}
    ), networks as materialized (
      select network, count(*) as of_network from ballots group by network
    ), votes as materialized (
      select network, nominee, count(*) as of_both
      from ballots, unnest(choices) as nominee group by network, nominee
    ), small as materialized (
      -- What people in small networks vote for: programs have no share in it, however many they are.
      select nominee, sum(of_both) as votes from votes join networks using (network)
      where of_network < ${networkAlike} group by nominee
    ), in_small as materialized (
      select sum(of_network) as ballots from networks where of_network < ${networkAlike}
    ), alike as (
      select network, nominee
      from networks join votes using (network) left join small using (nominee) cross join in_small
      where of_network >= ${networkAlike} and of_both * 2 >= of_network
        and of_both * coalesce(in_small.ballots, 1) > 3 * coalesce(small.votes, 0) * of_network
    ), hours as (
      select network, hour from ballots group by 1, 2 having count(*) >= ${networkInHour}
    ), browsers as (
      select device from ballots where device is not null
      group by 1 having count(*) >= ${device}
    ), minutes as (
      select choices, minute from ballots where cardinality(choices) >= 2
      group by 1, 2 having count(*) >= ${sameInMinute}
    )
    select receipt, 'Several ballots came from one browser.' as reason
    from ballots join browsers using (device)
    union
    select receipt, 'Many ballots came from one network within an hour.'
    from ballots join hours using (network, hour)
    union
    select receipt, 'Most ballots of its network name the same restaurant.'
    from ballots b join alike a on a.network = b.network and a.nominee = any(b.choices)
    union
    select receipt, 'Many ballots with the same choices came within a minute.'
    from ballots join minutes using (choices, minute)`;
}

/**
 * Notes them when the log is sealed: of fewer ballots, what is common among people is not known yet.
 * Refuses and drops none.
 */
export async function insertSuspicions(
  transaction: DatabaseTransaction,
  campaignId: number,
  nowMs: number,
): Promise<void> {
  await expectMany(transaction);
  await sql`insert into award_suspicions (receipt, reason, found_at)
    select receipt, reason, ${new Date(nowMs)}::timestamptz
    from (${suspectedOf(campaignId)}) as suspected`.execute(transaction);
}
