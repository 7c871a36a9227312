import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { CampaignRow } from '../campaigns.queries.ts';
import { expectMany, suspectedOf } from '../log/suspicions.queries.ts';

// For the operator only, as the owner of the schema: judging ballots and counting them.

/**
 * Groups of similar ballots: those that one rule flagged for the same thing in common. Until the
 * log is sealed, these are computed on each call and not stored.
 */
export async function findQuarantine(
  transaction: DatabaseTransaction,
  { campaign_id: campaignId, sealed_at }: CampaignRow,
) {
  await expectMany(transaction);
  const found = sealed_at
    ? sql`select receipt, reason, common from award_suspicions`
    : suspectedOf(campaignId);
  const { rows } = await sql<{
    group: string;
    reason: string;
    ballots: number;
    undecided: number;
    first: Date;
    last: Date;
    names: string;
  }>`
    with suspected as materialized (
      select left(encode(coalesce(s.common, b.network), 'hex'), 10) as "group", s.reason, b.receipt, b.choices,
        b.cast_at, b.receipt in (select receipt from award_judgments) as is_judged
      from (${found}) as s join award_ballots b using (receipt)
      where b.campaign_id = ${campaignId}
    ), grouped as (
      select "group", reason, count(*)::int as ballots,
        count(*) filter (where not is_judged)::int as undecided,
        min(cast_at) as first, max(cast_at) as last
      from suspected group by 1, 2
    ), votes as (
      select "group", reason, nominee, count(*) as votes,
        row_number() over (partition by "group", reason order by count(*) desc, nominee) as place
      from suspected, unnest(choices) as nominee group by 1, 2, 3
    ), liked as (
      select "group", v.reason, string_agg(n.name || ' ' || votes, ', ' order by place) as names
      from votes v join award_nominees n on n.nominee_id = nominee where place <= 3 group by 1, 2
    )
    select * from grouped join liked using ("group", reason)
    order by ballots desc, 1, 2`.execute(transaction);
  return rows;
}

type Judging = {
  campaignId: number;
  /** The start of a receipt, or of what a group has in common; empty: all. */
  which: string;
  isCounted: boolean;
  reason: string;
  nowMs: number;
};

/** Returns how many were judged. Only flagged ballots can be judged. */
export async function judgeSuspected(
  transaction: DatabaseTransaction,
  { campaignId, which, isCounted, reason, nowMs }: Judging,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into award_judgments (receipt, is_counted, reason, judged_at)
    select b.receipt, ${isCounted}, ${reason}, ${new Date(nowMs)}
    from award_ballots b
    where b.campaign_id = ${campaignId}
      and exists (select from award_suspicions s where s.receipt = b.receipt
        and (${which} = '' or starts_with(encode(b.receipt, 'hex'), ${which})
          or starts_with(encode(coalesce(s.common, b.network), 'hex'), ${which})))
    on conflict (receipt) do update
      set is_counted = excluded.is_counted, reason = excluded.reason,
        judged_at = excluded.judged_at`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

export async function countBallots(
  database: Database | DatabaseTransaction,
  campaignId: number,
): Promise<{ counted: number; inReview: number; setAside: number }> {
  const { rows } = await sql<{ counted: number; inReview: number; setAside: number }>`
    with judged as (
      select j.is_counted,
        exists (select from award_suspicions s where s.receipt = b.receipt) as is_suspected
      from award_ballots b left join award_judgments j using (receipt)
      where b.campaign_id = ${campaignId}
    )
    select count(*) filter (where coalesce(is_counted, not is_suspected))::int as counted,
      count(*) filter (where is_counted is null and is_suspected)::int as "inReview",
      count(*) filter (where not is_counted)::int as "setAside"
    from judged`.execute(database);
  const [sums] = rows;
  if (!sums) throw new Error('a count has one row');
  return sums;
}

/** For every restaurant on the ballot: how many counted ballots name it. */
export async function countVotes(database: Database | DatabaseTransaction, campaignId: number) {
  const { rows } = await sql<{ number: number; region: string; name: string; votes: number }>`
    with counted as (
      select b.choices from award_ballots b left join award_judgments j using (receipt)
      where b.campaign_id = ${campaignId}
        and coalesce(j.is_counted,
          not exists (select from award_suspicions s where s.receipt = b.receipt))
    ), votes as (
      select nominee, count(*)::int as votes from counted, unnest(choices) as nominee group by 1
    )
    select n.nominee_id as number, r.name as region, n.name, coalesce(v.votes, 0) as votes
    from award_nominees n
      join award_regions r on (r.campaign_id, r.position) = (n.campaign_id, n.region)
      left join votes v on v.nominee = n.nominee_id
    where n.campaign_id = ${campaignId} and n.state = 'VERIFIED'
    order by r.position, votes desc, n.name`.execute(database);
  return rows;
}

export async function insertResults(
  transaction: DatabaseTransaction,
  campaignId: number,
  results: readonly { number: number; votes: number }[],
  nowMs: number,
) {
  const rows = results.map(({ number, votes }) => ({
    campaign_id: campaignId,
    nominee_id: number,
    votes,
  }));
  await transaction.insertInto('award_results').values(rows).execute();
  await transaction
    .updateTable('award_campaigns')
    .set({ result_at: new Date(nowMs) })
    .where('campaign_id', '=', campaignId)
    .execute();
}
