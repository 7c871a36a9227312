import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { inSavepoint } from '#platform/database/savepoint.ts';
import type { CampaignRow } from './campaigns.queries.ts';
import { expectMany, suspectedOf } from './suspicions.queries.ts';

// What an operator alone does, as the owner of the schema.

export type NewCampaign = {
  key: string;
  name: string;
  timeZone: string;
  instants: readonly [Date, Date, Date, Date];
  regions: readonly string[];
};

/** Undefined where there is one of that key. */
export async function insertCampaign(
  transaction: DatabaseTransaction,
  { key, name, timeZone, instants, regions }: NewCampaign,
): Promise<number | undefined> {
  const [nominationsOpen, nominationsClose, votingOpen, votingClose] = instants;
  const made = await transaction
    .insertInto('award_campaigns')
    .values({
      key,
      name,
      time_zone: timeZone,
      nominations_open_at: nominationsOpen,
      nominations_close_at: nominationsClose,
      voting_open_at: votingOpen,
      voting_close_at: votingClose,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('campaign_id')
    .executeTakeFirst();
  if (!made) return undefined;
  const rows = regions.map((region, index) => ({
    campaign_id: made.campaign_id,
    position: index + 1,
    name: region,
  }));
  await transaction.insertInto('award_regions').values(rows).execute();
  return made.campaign_id;
}

type Instants = Partial<
  Record<
    'nominations_open_at' | 'nominations_close_at' | 'voting_open_at' | 'voting_close_at',
    Date
  >
>;

export const updateInstants = (
  transaction: DatabaseTransaction,
  campaignId: number,
  instants: Instants,
) =>
  transaction
    .updateTable('award_campaigns')
    .set(instants)
    .where('campaign_id', '=', campaignId)
    .execute();

export const insertChain = (database: Database, matchKey: string, name: string) =>
  database
    .insertInto('award_chains')
    .values({ match_key: matchKey, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findChains = (database: Database) =>
  database.selectFrom('award_chains').select('name').orderBy('name').execute();

/** All that were nominated, with how many people did; a merged one's count for the other. */
export const findNominees = (database: Database | DatabaseTransaction, campaignId: number) =>
  database
    .selectFrom('award_nominees as n')
    .innerJoin('award_regions as r', (join) =>
      join.onRef('r.campaign_id', '=', 'n.campaign_id').onRef('r.position', '=', 'n.region'),
    )
    .select((of) => [
      'n.nominee_id as number',
      'n.region as position',
      'r.name as region',
      'n.name',
      'n.state',
      'n.reason',
      'n.merged_into as mergedInto',
      of
        .selectFrom('award_nominations as m')
        .leftJoin('award_nominees as o', 'o.nominee_id', 'm.nominee_id')
        .select(sql<number>`count(distinct m.voter_id)::int`.as('people'))
        .where((or) =>
          or.or([
            or('m.nominee_id', '=', or.ref('n.nominee_id')),
            or('o.merged_into', '=', or.ref('n.nominee_id')),
          ]),
        )
        .as('people'),
    ])
    .where('n.campaign_id', '=', campaignId)
    .orderBy('n.region')
    .orderBy('n.name')
    .orderBy('n.nominee_id')
    .execute();

export type NomineeRow = Awaited<ReturnType<typeof findNominees>>[number];

type Reviewed =
  | { state: 'VERIFIED'; name?: string; restaurant?: string }
  | { state: 'REJECTED'; reason: string }
  | { state: 'MERGED'; merged_into: number };

/** False where there is no such restaurant. */
export async function updateNominee(
  transaction: DatabaseTransaction,
  nomineeId: number,
  reviewed: Reviewed,
): Promise<boolean> {
  try {
    await inSavepoint(transaction, (part) =>
      part
        .updateTable('award_nominees')
        .set({ reason: null, merged_into: null, ...reviewed })
        .where('nominee_id', '=', nomineeId)
        .execute(),
    );
    return true;
  } catch (error) {
    const { constraint } = error as pg.DatabaseError;
    if (constraint === 'award_nominees_restaurant_fkey') return false;
    throw error;
  }
}

/** What was merged into one that is merged itself, moves with it. */
export const moveMerged = (transaction: DatabaseTransaction, from: number, into: number) =>
  transaction
    .updateTable('award_nominees')
    .set({ merged_into: into })
    .where('merged_into', '=', from)
    .execute();

/**
 * Groups of ballots that look alike: those of one network for the same reason. Until the log is sealed
 * as it looks now, of which nothing is kept.
 */
export async function findQuarantine(
  transaction: DatabaseTransaction,
  { campaign_id: campaignId, sealed_at }: CampaignRow,
) {
  await expectMany(transaction);
  const found = sealed_at
    ? sql`select receipt, reason from award_suspicions`
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
      select left(encode(b.network, 'hex'), 10) as "group", s.reason, b.receipt, b.choices,
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
  /** The beginning of a receipt, or of a network; empty: all. */
  which: string;
  isCounted: boolean;
  reason: string;
  nowMs: number;
};

/** How many were judged: of what no rule flagged, none is. */
export async function judgeSuspected(
  transaction: DatabaseTransaction,
  { campaignId, which, isCounted, reason, nowMs }: Judging,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into award_judgments (receipt, is_counted, reason, judged_at)
    select b.receipt, ${isCounted}, ${reason}, ${new Date(nowMs)}
    from award_ballots b
    where b.campaign_id = ${campaignId}
      and exists (select from award_suspicions s where s.receipt = b.receipt)
      and (${which} = '' or starts_with(encode(b.receipt, 'hex'), ${which})
        or starts_with(encode(b.network, 'hex'), ${which}))
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

/** Of every restaurant on the ballot: how many ballots that count name it. */
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

/** Tickets in the order in which the draw numbers them: nominators' by ticket, voters' as in the log. */
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

export const noteDrawn = (
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

/** Whose ticket it is. */
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
