import type { Database } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { streamFile, type Write } from '#platform/streaming/streamed.ts';
import type { FileOperation } from '../../../people/access/index.ts';
import { outcomeOf } from '../ballots/prove-ballot.ts';
import { type CampaignRow, findCampaign, findOnBallot } from '../campaigns.queries.ts';
import { findDraws, findResults } from '../count/results.queries.ts';
import { findBatches, findOpenings } from './log.queries.ts';
import type { BallotLine, BatchLine, DrawLine, HeadLine, ResultLine } from './log-lines.ts';

/** Everything needed to count again. It contains nothing about a voter. */
async function writeLog(database: Database, campaign: CampaignRow, write: Write) {
  const { campaign_id: campaignId, key, name } = campaign;
  type LogLine = HeadLine | BatchLine | BallotLine | ResultLine | DrawLine;
  const line = (value: LogLine) => `${JSON.stringify(value)}\n`;
  const nominees = await findOnBallot(database, campaignId);
  await write(line({ format: 2, campaign: key, name, nominees }));
  for (const batch of await findBatches(database, campaignId)) {
    const { number, ballots, treeRoot, nonce, root, madeAt } = batch;
    const openings = await findOpenings(database, campaignId, number);
    const head = { batch: number, ballots, treeRoot, nonce, root, madeAt: madeAt.toISOString() };
    const lines = openings.map(({ receipt, salt, choices, ...judged }) =>
      line({ receipt, salt, choices, ...outcomeOf(judged), flagged: judged.suspicions ?? [] }),
    );
    await write(line(head) + lines.join(''));
  }
  if (!campaign.result_at) return;
  const votes = await findResults(database, [campaignId]);
  await write(line({ result: votes.map(({ number, votes: counted }) => [number, counted]) }));
  const [draw] = await findDraws(database, [campaignId]);
  if (!draw) return;
  await write(
    line({
      draw: draw.commitment,
      seedSource: draw.seed_source,
      nominatorTickets: draw.nominator_tickets,
      seed: draw.seed,
      nominatorWinner: draw.nominator_winner,
      voterWinner: draw.voter_winner,
    }),
  );
}

export const downloadLog: FileOperation<'takeCampaignLog'> = async ({ params }, context) => {
  const { database } = context;
  const campaign = await findCampaign(database, params.marketingCampaignKey);
  if (!campaign) return refuse('campaign_not_found');
  if (!campaign.sealed_at) return refuse('log_not_open');
  const fileName = `awards-${campaign.key}.ndjson`;
  const head = { contentType: 'application/x-ndjson', fileName, isPacked: false };
  return streamFile(head, async (write) => {
    await writeLog(database, campaign, write);
    return undefined;
  });
};

/** The same for an operator, without a running server. */
export async function printLog(database: Database, key: string, write: Write) {
  const campaign = await findCampaign(database, key);
  if (!campaign) return refuse('campaign_not_found');
  if (!campaign.sealed_at) return refuse('log_not_open');
  return writeLog(database, campaign, write);
}
