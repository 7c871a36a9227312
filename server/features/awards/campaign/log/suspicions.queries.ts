import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

const alikeFrom = 5;

/**
 * How many ballots it takes to suspect a program, and the reason that is published. With fewer, a
 * family or an office is as likely; docs/AWARDS.md has the measurements.
 */
const rules = {
  device: { from: 4, reason: 'Several ballots came from one browser.' },
  networkInHour: { from: 40, reason: 'Many ballots came from one network within an hour.' },
  /** Only for ballots with two restaurants or more. */
  sameInMinute: { from: 8, reason: 'Many ballots with the same choices came within a minute.' },
  networkAlike: {
    from: alikeFrom,
    reason: 'Most ballots of its network name the same restaurant.',
  },
  blockAlike: {
    from: alikeFrom,
    reason: 'Most ballots of neighboring numbers name the same restaurant.',
  },
} as const;

/** How unlikely a group must be, as an exponent of e: chance alone makes one in 160,000. */
const leastUnlikely = 12;

/**
 * Call it in the transaction, before the next statement. Under row-level security PostgreSQL
 * expects one ballot in 200, and would compare every ballot with every flagged hour.
 */
export const expectMany = (transaction: DatabaseTransaction) =>
  sql`set local enable_nestloop = off`.execute(transaction);

/**
 * Groups in which at least half name the same restaurant, far more than is usual. For networks,
 * small networks define what is usual: programs in a few large ones cannot influence it, however
 * many ballots they cast. A whole office may like the place next door, so a network is only flagged
 * above three times the usual share. For blocks of numbers, which are neighbors by chance, all
 * ballots define what is usual.
 */
const alike = sql`
  groups as materialized (
    select 'network' as kind, network as common, count(*) as ballots from ballots group by 2
    union all
    select 'block', number_block, count(*) from ballots
    where number_block is not null group by 2
  ), votes as materialized (
    select 'network' as kind, network as common, nominee, count(*) as votes
    from ballots, unnest(choices) as nominee group by 2, 3
    union all
    select 'block', number_block, nominee, count(*)
    from ballots, unnest(choices) as nominee where number_block is not null group by 2, 3
  ), usual as materialized (
    select kind, sum(ballots) as ballots,
      case kind when 'network' then 3 else 1 end as least_times
    from groups where kind = 'block' or ballots < ${alikeFrom} group by kind
  ), usual_votes as materialized (
    select kind, nominee, sum(votes) as votes from votes join groups using (kind, common)
    where kind = 'block' or ballots < ${alikeFrom} group by 1, 2
  ), shares as (
    select kind, common, nominee, g.ballots, v.votes, coalesce(t.least_times, 3) as least_times,
      v.votes::float8 / g.ballots as share,
      (coalesce(u.votes, 0) + 1)::float8 / (coalesce(t.ballots, 0) + 2) as usual
    from groups g join votes v using (kind, common)
      left join usual_votes u using (kind, nominee) left join usual t using (kind)
    where g.ballots >= ${alikeFrom}
  ), alike as (
    select kind, common, nominee from shares
    where share >= 0.5 and share > least_times * usual
      and votes * ln(share / usual) + case when share < 1
        then (ballots - votes) * ln((1 - share) / (1 - usual)) else 0 end >= ${leastUnlikely}
  )`;

/** Which ballots look as if a program had cast them, why, and what they have in common. */
export function suspectedOf(campaignId: number) {
  const { device, networkInHour, sameInMinute, networkAlike, blockAlike } = rules;
  return sql<{ receipt: Buffer; reason: string; common: Buffer }>`
    with ballots as materialized (
      select b.receipt, b.choices, b.network, b.device, v.number_block,
        date_trunc('hour', b.cast_at) as hour, date_trunc('minute', b.cast_at) as minute
      from award_ballots b join award_voters v using (campaign_id, voter_id)
      where b.campaign_id = ${campaignId}
    ), ${alike}, hours as (
      select network, hour from ballots group by 1, 2 having count(*) >= ${networkInHour.from}
    ), browsers as (
      select device from ballots where device is not null
      group by 1 having count(*) >= ${device.from}
    ), minutes as (
      select choices, minute from ballots where cardinality(choices) >= 2
      group by 1, 2 having count(*) >= ${sameInMinute.from}
    )
    select receipt, ${device.reason} as reason, device as common
    from ballots join browsers using (device)
    union
    select receipt, ${networkInHour.reason}, network
    from ballots join hours using (network, hour)
    union
    select receipt, ${networkAlike.reason}, common from ballots b
      join alike a on a.kind = 'network' and a.common = b.network and a.nominee = any(b.choices)
    union
    select receipt, ${blockAlike.reason}, common from ballots b
      join alike a on a.kind = 'block' and a.common = b.number_block
        and a.nominee = any(b.choices)
    union
    select receipt, ${sameInMinute.reason},
      sha256(convert_to(choices::text || extract(epoch from minute), 'UTF8'))
    from ballots join minutes using (choices, minute)`;
}

/**
 * Stores the suspicions when the log is sealed: with fewer ballots, it isn't known yet what is
 * usual. Doesn't refuse or drop any ballot.
 */
export async function insertSuspicions(
  transaction: DatabaseTransaction,
  campaignId: number,
  nowMs: number,
): Promise<void> {
  await expectMany(transaction);
  await sql`insert into award_suspicions (receipt, reason, common, found_at)
    select receipt, reason, common, ${new Date(nowMs)}::timestamptz
    from (${suspectedOf(campaignId)}) as suspected`.execute(transaction);
}
