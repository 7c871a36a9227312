import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

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
export const holdCampaign = (transaction: DatabaseTransaction, campaignId: number) =>
  transaction
    .selectFrom('award_campaigns as c')
    .select(campaignColumns)
    .where('c.campaign_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const findCampaignOfVoter = (
  database: Executor,
  { campaignId, voterId }: { campaignId: number; voterId: number },
) =>
  database
    .selectFrom('award_voters as v')
    .innerJoin('award_campaigns as c', 'c.campaign_id', 'v.campaign_id')
    .select([...campaignColumns, 'v.voter_id', 'v.prize_ticket'])
    .where('v.campaign_id', '=', campaignId)
    .where('v.voter_id', '=', voterId)
    .executeTakeFirst();

export const findRegions = (database: Executor, campaignIds: readonly number[]) =>
  database
    .selectFrom('award_regions')
    .select(['campaign_id', 'position', 'name'])
    .where('campaign_id', 'in', campaignIds)
    .orderBy('campaign_id')
    .orderBy('position')
    .execute();

/** What can be voted for, in alphabetical order within each region: it tells nothing of the counts. */
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
