import { randomBytes } from 'node:crypto';
import { hourMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { ripeOf } from '../awards.rules.ts';
import { listHash, rootAfter, treeRoot } from '../ballots/ballot-tree.ts';
import { findOnBallot, lockCampaign } from '../campaigns.queries.ts';
import { forgetNumbers } from '../voters/voters.queries.ts';
import {
  findLastBatch,
  findUnlogged,
  findUnsealed,
  insertBatch,
  lockLog,
  seal,
} from './log.queries.ts';
import { insertSuspicions } from './suspicions.queries.ts';

/**
 * One root per hour, whether or not a batch has ballots: neither its time nor its size reveals
 * anything.
 */

/**
 * Logs the ballots that have waited long enough. Once voting has closed, logs all that are left, as
 * the last batch.
 */
export async function makeBatch(
  database: Database,
  campaign: { campaignId: number; isClosed: boolean },
  nowMs: number,
): Promise<void> {
  const { campaignId, isClosed } = campaign;
  await inTransaction(database, {}, async (transaction) => {
    await lockLog(transaction, campaignId);
    const last = await findLastBatch(transaction, campaignId);
    // For the last batch, waits for ballots that are being cast and keeps later ones out; for the
    // first, waits for operators who are changing what can be voted for.
    const isHeld = isClosed || !last;
    if (isHeld && (await lockCampaign(transaction, campaignId)).sealed_at) return;
    if (!isClosed && last && nowMs - last.made_at.getTime() < hourMs) return;
    const waiting = await findUnlogged(transaction, campaignId);
    // By receipt, which is random: the order of a batch does not tell who came first.
    const receipts = (isClosed ? waiting : ripeOf(waiting)).toSorted();
    const batch = {
      number: (last?.number ?? 0) + 1,
      ballots: receipts.length,
      treeRoot: treeRoot(receipts),
      nonce: randomBytes(32).toString('hex'),
    };
    const before = last?.root ?? listHash(await findOnBallot(transaction, campaignId));
    const root = rootAfter(before, batch);
    await insertBatch(transaction, { campaignId, ...batch, root, receipts, nowMs });
    if (!isClosed) return;
    await insertSuspicions(transaction, campaignId, nowMs);
    await forgetNumbers(transaction, campaignId);
    await seal(transaction, campaignId, nowMs);
  });
}

/** For every campaign that is due. */
export async function makeBatches(database: Database, nowMs: number): Promise<void> {
  for (const row of await findUnsealed(database, nowMs)) {
    const isClosed = row.voting_close_at.getTime() <= nowMs;
    await makeBatch(database, { campaignId: row.campaign_id, isClosed }, nowMs);
  }
}
