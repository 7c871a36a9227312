import { hourMs } from '#contract/time/durations.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { attemptsBudget, type Operation } from '../../../people/access/index.ts';
import { presentChoices } from '../awards.presenter.ts';
import { findOnBallot } from '../campaigns.queries.ts';
import { findBatches, findInLog, findReceipts, type LoggedBallot } from '../log/log.queries.ts';
import { listHash, pathOf } from './ballot-tree.ts';

const looksOfNetwork = {
  ...attemptsBudget('awards.receipts.address', 120, hourMs),
  isOfNetwork: true,
} as const;

/** The state of a ballot once voting is closed. */
export function outcomeOf({
  isCounted,
  judgment,
  suspicions,
}: Pick<LoggedBallot, 'isCounted' | 'judgment' | 'suspicions'>) {
  if (isCounted === false) return { state: 'SET_ASIDE', reason: judgment } as const;
  if (isCounted === null && suspicions) {
    return { state: 'IN_REVIEW', reason: suspicions.join(' ') } as const;
  }
  return { state: 'COUNTED', reason: null } as const;
}

/**
 * Until voting closes, the answer does not depend on how many people voted or for whom. The batch,
 * which needs a number of voters, and the proof, whose length reveals it, come afterwards.
 */
export const proveBallot: Operation<'getBallotProof'> = async ({ params }, context) => {
  const usedUp = await context.spend(looksOfNetwork);
  if (usedUp) return usedUp;
  const { receipt } = params;
  const { database } = context;
  const found = receipt ? await findInLog(database, receipt) : undefined;
  if (!found) return refuse('receipt_unknown');
  const { campaignId, key, name, batchNumber, loggedAt, sealedAt } = found;
  const known = { marketingCampaignKey: key, name };
  if (!sealedAt || batchNumber === null) {
    const unproved = { batchNumber: null, loggedAt: null, reason: null, proof: null };
    return { ...known, ...unproved, state: 'TAKEN' };
  }
  const batches = await findBatches(database, campaignId);
  const onBallot = await findOnBallot(database, campaignId);
  return {
    ...known,
    batchNumber,
    loggedAt: loggedAt?.toISOString() ?? null,
    ...outcomeOf(found),
    proof: {
      path: pathOf(await findReceipts(database, campaignId, batchNumber), receipt),
      batches: batches.map(({ number, ballots, treeRoot, nonce }) => ({
        number,
        ballots,
        treeRoot,
        nonce,
      })),
      listHash: listHash(onBallot),
      lastRoot: batches.at(-1)?.root ?? '',
      salt: found.salt,
      choices: presentChoices(found.choices, onBallot),
    },
  };
};
