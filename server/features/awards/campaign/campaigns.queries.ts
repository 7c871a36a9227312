import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';

type Executor = Database | DatabaseTransaction;

const campaignColumns = [
  'c.campaign_id',
  'c.key',
  'c.name',
  'c.time_zone',
  'c.nominations_open_at',
  'c.nominations_close_at',
  'c.voting_open_at',
  'c.voting_close_at',
  'c.sealed_at',
  'c.result_at',
  'c.list_version',
] as const;

export const findCampaigns = (database: Executor) =>
  database
    .selectFrom('award_campaigns as c')
    .select(campaignColumns)
    .orderBy('c.nominations_open_at', 'desc')
    .orderBy('c.campaign_id', 'desc')
    .execute();

export type CampaignRow = Awaited<ReturnType<typeof findCampaigns>>[number];

export const findCampaign = (database: Executor, key: string) =>
  database
    .selectFrom('award_campaigns as c')
    .select(campaignColumns)
    .where('c.key', '=', key)
    .executeTakeFirst();

/** Waits for ballots that are being cast, and keeps others waiting until the transaction ends. */
export const lockCampaign = (transaction: DatabaseTransaction, campaignId: number) =>
  transaction
    .selectFrom('award_campaigns as c')
    .select(campaignColumns)
    .where('c.campaign_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirstOrThrow();

type VoterRow = CampaignRow & { voter_id: number; prize_ticket: string; expires_at: Date };

export async function findCampaignOfVoter(
  database: Executor,
  { campaignId, voterId }: { campaignId: number; voterId: number },
): Promise<VoterRow | undefined> {
  const { rows } = await sql<VoterRow>`${prepared}
    select c.*, v.voter_id, v.prize_ticket, v.expires_at
    from award_voters v join award_campaigns c using (campaign_id)
    where v.campaign_id = ${campaignId} and v.voter_id = ${voterId}`.execute(database);
  return rows[0];
}

export const findRegions = (database: Executor, campaignIds: readonly number[]) =>
  database
    .selectFrom('award_regions')
    .select(['campaign_id', 'position', 'name'])
    .where('campaign_id', 'in', campaignIds)
    .orderBy('campaign_id')
    .orderBy('position')
    .execute();

/**
 * What can be voted for, alphabetically within each region, which reveals nothing about the counts.
 */
export const findOnBallot = (database: Executor, campaignId: number) =>
  database
    .selectFrom('award_nominees as n')
    .innerJoin('award_regions as r', (join) =>
      join.onRef('r.campaign_id', '=', 'n.campaign_id').onRef('r.position', '=', 'n.region'),
    )
    .select(['n.nominee_id as number', 'n.name', 'r.name as region'])
    .where('n.campaign_id', '=', campaignId)
    .where('n.state', '=', 'VERIFIED')
    .orderBy('r.position')
    .orderBy(sql`lower(n.name) collate "und-x-icu"`)
    .orderBy('n.nominee_id')
    .execute();

export type BallotList = {
  campaign: CampaignRow;
  list: readonly OnBallot[];
  /** By region and name, as on a ballot. */
  numbers: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

const cached = new WeakMap<Database, Map<number, BallotList>>();

/** As this process last read it: the campaign may have changed since. */
export const cachedBallotList = (database: Database, campaignId: number): BallotList | undefined =>
  cached.get(database)?.get(campaignId);

/**
 * What can be voted for, read once because every ballot needs it. A ballot based on an older list
 * is refused.
 */
export async function findBallotList(
  database: Database,
  campaign: CampaignRow,
): Promise<BallotList> {
  const { campaign_id: campaignId, list_version: version } = campaign;
  const known = cachedBallotList(database, campaignId);
  const list =
    known?.campaign.list_version === version
      ? known.list
      : await findOnBallot(database, campaignId);
  const regions = Map.groupBy(list, ({ region }) => region);
  const numbers = new Map(
    [...regions].map(([region, of]) => [
      region,
      new Map(of.map(({ name, number }) => [name, number])),
    ]),
  );
  const ballotList = { campaign, list, numbers };
  const ofDatabase = cached.get(database) ?? new Map<number, BallotList>();
  cached.set(database, ofDatabase.set(campaignId, ballotList));
  return ballotList;
}

export type OnBallot = Awaited<ReturnType<typeof findOnBallot>>[number];

export const findOwnNominations = (
  database: Executor,
  { campaignId, voterId }: { campaignId: number; voterId: number },
) =>
  database
    .selectFrom('award_nominations as m')
    .innerJoin('award_nominees as n', 'n.nominee_id', 'm.nominee_id')
    .innerJoin('award_regions as r', (join) =>
      join.onRef('r.campaign_id', '=', 'n.campaign_id').onRef('r.position', '=', 'n.region'),
    )
    .select(['r.name as region', 'm.name', 'm.nominee_id'])
    .where('m.campaign_id', '=', campaignId)
    .where('m.voter_id', '=', voterId)
    .orderBy('m.nominated_at')
    .orderBy('m.nominee_id')
    .execute();
