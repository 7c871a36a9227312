import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { inSavepoint } from '#platform/database/savepoint.ts';

// For the operator only, as the owner of the schema.

export type NewCampaign = {
  key: string;
  name: string;
  timeZone: string;
  instants: readonly [Date, Date, Date, Date];
  regions: readonly string[];
};

/** Undefined if the key is already taken. */
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

/**
 * All nominees with the number of people who nominated them; a merged one's count goes to the
 * other.
 */
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

/** False if there is no such restaurant. */
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

/** Nominees that were merged into `from` move along with it. */
export const moveMerged = (transaction: DatabaseTransaction, from: number, into: number) =>
  transaction
    .updateTable('award_nominees')
    .set({ merged_into: into })
    .where('merged_into', '=', from)
    .execute();
