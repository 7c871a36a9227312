import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

type Executor = Database | DatabaseTransaction;

/** As published. */
export const findResults = (database: Executor, campaignIds: readonly number[]) =>
  database
    .selectFrom('award_results as t')
    .innerJoin('award_nominees as n', 'n.nominee_id', 't.nominee_id')
    .innerJoin('award_regions as r', (join) =>
      join.onRef('r.campaign_id', '=', 'n.campaign_id').onRef('r.position', '=', 'n.region'),
    )
    .select([
      't.campaign_id as campaignId',
      'n.nominee_id as number',
      'r.name as region',
      'n.name',
      't.votes',
      'n.restaurant',
    ])
    .where('t.campaign_id', 'in', campaignIds)
    .orderBy('t.campaign_id')
    .orderBy('r.position')
    .orderBy('t.votes', 'desc')
    .orderBy('n.name')
    .execute();

export const findDraws = (database: Executor, campaignIds: readonly number[]) =>
  database.selectFrom('award_draws').selectAll().where('campaign_id', 'in', campaignIds).execute();

export type DrawRow = Awaited<ReturnType<typeof findDraws>>[number];

/** The newest roots of each campaign. */
export async function findRoots(database: Executor, campaignIds: readonly number[], limit: number) {
  const { rows } = await sql<{ campaignId: number; number: number; root: string; madeAt: Date }>`
    select c.campaign_id as "campaignId", b.number, b.root, b.made_at as "madeAt"
    from award_campaigns c cross join lateral (
      select number, root, made_at from award_batches
      where campaign_id = c.campaign_id order by number desc limit ${limit}) as b
    where c.campaign_id = any(${campaignIds})
    order by 1, 2 desc`.execute(database);
  return rows;
}
