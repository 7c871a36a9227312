import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { type CampaignRow, findCampaign, lockCampaign } from './campaigns.queries.ts';

/** An operator's work on a campaign: takes turns with other commands and with ballots. */
export const ofCampaign = <Result>(
  database: Database,
  key: string,
  work: (transaction: DatabaseTransaction, campaign: CampaignRow) => Promise<Result>,
) =>
  database.transaction().execute(async (transaction) => {
    const found = await findCampaign(transaction, key);
    if (!found) return refuse('campaign_not_found');
    return work(transaction, await lockCampaign(transaction, found.campaign_id));
  });
