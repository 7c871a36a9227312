import type { Database } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { phaseOf } from './awards.rules.ts';
import { findOnBallot } from './campaigns.queries.ts';
import { makeBatch } from './log/make-batches.ts';
import { ofCampaign } from './of-campaign.ts';
import { updateInstants } from './operator.queries.ts';

type Change = { key: string; phase: 'nominations' | 'voting'; nowMs: number };

/** Right away, instead of on its date. A closed phase does not open again. */
export const openPhase = (database: Database, { key, phase, nowMs }: Change) =>
  ofCampaign(database, key, async (transaction, campaign) => {
    const at = phaseOf(campaign, nowMs);
    const now = new Date(nowMs);
    const id = campaign.campaign_id;
    if (phase === 'nominations') {
      if (at !== 'BEFORE') return refuse('phase_is_past');
      await updateInstants(transaction, id, { nominations_open_at: now });
      return { phase: 'NOMINATION' as const };
    }
    if (at === 'VOTING' || at === 'CLOSED') return refuse('phase_is_past');
    if ((await findOnBallot(transaction, id)).length === 0) return refuse('nobody_verified');
    const earlier = (instant: Date) => (instant.getTime() > nowMs ? now : instant);
    await updateInstants(transaction, id, {
      nominations_open_at: earlier(campaign.nominations_open_at),
      nominations_close_at: earlier(campaign.nominations_close_at),
      voting_open_at: now,
    });
    return { phase: 'VOTING' as const };
  });

export async function closePhase(database: Database, { key, phase, nowMs }: Change) {
  const closed = await ofCampaign(database, key, async (transaction, campaign) => {
    const at = phaseOf(campaign, nowMs);
    const now = new Date(nowMs);
    const campaignId = campaign.campaign_id;
    if (at !== (phase === 'voting' ? 'VOTING' : 'NOMINATION')) return refuse('phase_not_open');
    const column = phase === 'voting' ? 'voting_close_at' : 'nominations_close_at';
    await updateInstants(transaction, campaignId, { [column]: now });
    return { campaignId };
  });
  if ('campaignId' in closed && phase === 'voting') {
    await makeBatch(database, { campaignId: closed.campaignId, isClosed: true }, nowMs);
  }
  return closed;
}
