import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { waitForTurn } from '#platform/database/turns.queries.ts';

type Executor = Database | DatabaseTransaction;

/** Campaigns whose voting has opened and whose log is not complete. */
export const findUnsealed = (database: Database, nowMs: number) =>
  database
    .selectFrom('award_campaigns')
    .select(['campaign_id', 'voting_close_at'])
    .where('voting_open_at', '<=', new Date(nowMs))
    .where('sealed_at', 'is', null)
    .execute();

export const findLastBatch = (database: Executor, campaignId: number) =>
  database
    .selectFrom('award_batches')
    .select(['number', 'root', 'made_at'])
    .where('campaign_id', '=', campaignId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Processes that make batches of a campaign take turns. Ballots don't wait for this lock. */
export const lockLog = (transaction: DatabaseTransaction, campaignId: number) =>
  waitForTurn(transaction, 'award batches', campaignId);

/** The receipts that are in no batch yet, oldest first. */
export async function findUnlogged(
  transaction: DatabaseTransaction,
  campaignId: number,
): Promise<string[]> {
  const { rows } = await sql<{ receipt: string }>`
    select encode(b.receipt, 'hex') as receipt from award_ballots b
    where b.campaign_id = ${campaignId}
      and not exists (select from award_log l where l.receipt = b.receipt)
    order by b.cast_at, b.receipt`.execute(transaction);
  return rows.map(({ receipt }) => receipt);
}

export type NewBatch = {
  campaignId: number;
  number: number;
  treeRoot: string;
  nonce: string;
  root: string;
  receipts: readonly string[];
  nowMs: number;
};

export async function insertBatch(
  transaction: DatabaseTransaction,
  { campaignId, number, treeRoot, nonce, root, receipts, nowMs }: NewBatch,
): Promise<void> {
  await transaction
    .insertInto('award_batches')
    .values({
      campaign_id: campaignId,
      number,
      ballots: receipts.length,
      tree_root: treeRoot,
      nonce,
      root,
      made_at: new Date(nowMs),
    })
    .execute();
  await sql`
    insert into award_log (campaign_id, number, receipt)
    select ${campaignId}, ${number}, decode(receipt, 'hex')
    from unnest(${receipts}::text[]) as receipt`.execute(transaction);
}

export const seal = (transaction: DatabaseTransaction, campaignId: number, nowMs: number) =>
  transaction
    .updateTable('award_campaigns')
    .set({ sealed_at: new Date(nowMs) })
    .where('campaign_id', '=', campaignId)
    .execute();

export const findBatches = (database: Executor, campaignId: number) =>
  database
    .selectFrom('award_batches')
    .select(['number', 'ballots', 'tree_root as treeRoot', 'nonce', 'root', 'made_at as madeAt'])
    .where('campaign_id', '=', campaignId)
    .orderBy('number')
    .execute();

const judged = (database: Executor) =>
  database
    .selectFrom('award_ballots as b')
    .leftJoin('award_log as l', 'l.receipt', 'b.receipt')
    .leftJoin('award_judgments as j', 'j.receipt', 'b.receipt')
    .select((of) => [
      sql<string>`encode(b.receipt, 'hex')`.as('receipt'),
      sql<string>`encode(b.salt, 'hex')`.as('salt'),
      'b.choices',
      'l.number as batchNumber',
      'j.is_counted as isCounted',
      'j.reason as judgment',
      of
        .selectFrom('award_suspicions as s')
        .select(sql<string[] | null>`array_agg(s.reason order by s.reason)`.as('reasons'))
        .whereRef('s.receipt', '=', 'b.receipt')
        .as('suspicions'),
    ]);

export const findInLog = (database: Executor, receipt: string) =>
  judged(database)
    .innerJoin('award_campaigns as c', 'c.campaign_id', 'b.campaign_id')
    .leftJoin('award_batches as a', (join) =>
      join.onRef('a.campaign_id', '=', 'l.campaign_id').onRef('a.number', '=', 'l.number'),
    )
    .select([
      'c.campaign_id as campaignId',
      'c.key',
      'c.name',
      'c.sealed_at as sealedAt',
      'a.made_at as loggedAt',
    ])
    .where('b.receipt', '=', Buffer.from(receipt, 'hex'))
    .executeTakeFirst();

/** The ballots of one batch, in the order of the log. */
export const findOpenings = (database: Executor, campaignId: number, number: number) =>
  judged(database)
    .where('l.campaign_id', '=', campaignId)
    .where('l.number', '=', number)
    .orderBy('l.receipt')
    .execute();

export type LoggedBallot = Awaited<ReturnType<typeof findOpenings>>[number];

export async function findReceipts(
  database: Executor,
  campaignId: number,
  number: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('award_log')
    .select(sql<string>`encode(receipt, 'hex')`.as('receipt'))
    .where('campaign_id', '=', campaignId)
    .where('number', '=', number)
    .orderBy('receipt')
    .execute();
  return rows.map(({ receipt }) => receipt);
}
