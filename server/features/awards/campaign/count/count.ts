import type { Database } from '#platform/database/pool.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { findCampaign } from '../campaigns.queries.ts';
import { ofCampaign } from '../of-campaign.ts';
import {
  countBallots,
  countVotes,
  findQuarantine,
  insertResults,
  judgeSuspected,
} from './count.queries.ts';

/** Locks no row, so that ballots continue while voting is open. */
export async function listQuarantine(database: Database, key: string) {
  const campaign = await findCampaign(database, key);
  if (!campaign) return refuse('campaign_not_found');
  return inTransaction(database, {}, (transaction) => findQuarantine(transaction, campaign));
}

export type Judgment = {
  key: string;
  /** A group from the list, a receipt, or `all`. */
  which: string;
  isCounted: boolean;
  reason: string;
  nowMs: number;
};

/**
 * Judges only what the published rules flagged: an operator can set nothing else aside. Only once
 * the log is complete, so that a verdict on a few ballots does not apply to later ones.
 */
export const judge = (database: Database, { key, which, reason, ...judgment }: Judgment) =>
  ofCampaign(
    database,
    key,
    async (transaction, { campaign_id: campaignId, sealed_at, result_at }) => {
      if (result_at) return refuse('result_is_out');
      if (!sealed_at) return refuse('log_not_sealed');
      if (reason.trim() === '') return refuseInput('reason', 'Required');
      if (which !== 'all' && !/^[0-9a-f]{10,64}$/.test(which)) return refuse('nothing_suspected');
      const ballots = await judgeSuspected(transaction, {
        campaignId,
        which: which === 'all' ? '' : which,
        reason: reason.trim(),
        ...judgment,
      });
      return ballots > 0 ? { ballots } : refuse('nothing_suspected');
    },
  );

/** Only for the operator, until the result is published. */
export async function tally(database: Database, key: string) {
  const campaign = await findCampaign(database, key);
  if (!campaign) return refuse('campaign_not_found');
  const { campaign_id: campaignId } = campaign;
  return {
    ...(await countBallots(database, campaignId)),
    votes: await countVotes(database, campaignId),
  };
}

/** Once, when every suspicion has been judged. After that the result never changes. */
export const publishResult = (database: Database, { key, nowMs }: { key: string; nowMs: number }) =>
  ofCampaign(database, key, async (transaction, campaign) => {
    const { campaign_id: campaignId, sealed_at, result_at } = campaign;
    if (result_at) return refuse('result_is_out');
    if (!sealed_at) return refuse('log_not_sealed');
    const { inReview, ...counts } = await countBallots(transaction, campaignId);
    if (inReview > 0) return refuse('not_all_judged');
    const votes = await countVotes(transaction, campaignId);
    await insertResults(transaction, campaignId, votes, nowMs);
    return { ...counts, votes };
  });
