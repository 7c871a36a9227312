import { createHash } from 'node:crypto';
import { ballotText } from '#contract/awards/campaign/ballot-log.ts';
import { matchKey } from '#contract/awards/campaign/match-key.ts';
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { sha256 } from '../../features/awards/campaign/ballots/ballot-tree.ts';
import { insertBallot } from '../../features/awards/campaign/ballots/ballots.queries.ts';
import {
  findOrInsertNominee,
  insertNomination,
} from '../../features/awards/campaign/ballots/nominations.queries.ts';
import {
  findCampaign,
  findOnBallot,
  findRegions,
  type OnBallot,
} from '../../features/awards/campaign/campaigns.queries.ts';
import { createCampaign } from '../../features/awards/campaign/create-campaign.ts';
import { makeBatch } from '../../features/awards/campaign/log/make-batches.ts';
import { findNominees, updateNominee } from '../../features/awards/campaign/operator.queries.ts';
import { giveToken } from '../../features/awards/campaign/voters/give-token.ts';

export type PastCampaign = {
  key: string;
  name: string;
  zone: string;
  /** First and last day, as an operator writes them. */
  nominations: string;
  voting: string;
  regions: { name: string; restaurants: { name: string; externalId: string }[] }[];
  /** Each one nominates the restaurants of one region, and votes. */
  voters: { phone: string; network: string; day: number }[];
  choose(onBallot: readonly OnBallot[], voter: number): number[];
};

type CampaignParts = { database: Database; owner: Database; vault: Vault; nowMs: number };

async function campaignOf(database: Database, key: string) {
  const campaign = await findCampaign(database, key);
  if (!campaign) throw new Error(`a campaign of the demo is not there: ${key}`);
  return campaign;
}

/** For the demo: a campaign with a past up to now. */
export async function writePastCampaign(parts: CampaignParts, past: PastCampaign): Promise<void> {
  const { database, owner, vault, nowMs } = parts;
  const { key, name, zone, nominations, voting, regions } = past;
  const region = regions.map((one) => one.name);
  const made = await createCampaign(owner, { key, name, zone, nominations, voting, region });
  if (isRefused(made)) throw new Error(`a campaign of the demo was refused: ${key}`);
  const campaign = await campaignOf(database, key);
  const { campaign_id: campaignId, voting_open_at: opensAt, voting_close_at: closesAt } = campaign;
  const voterIds = await inTransaction(database, {}, async (transaction) => {
    const ids: number[] = [];
    for (const { phone } of past.voters) {
      ids.push((await giveToken(transaction, vault, { campaign, phone })).voter.voter_id);
    }
    const positions = await findRegions(transaction, [campaignId]);
    let turn = 0;
    for (const { name: of, restaurants } of regions) {
      const position = positions.find((one) => one.name === of)?.position ?? 1;
      for (const { name: nominee } of restaurants) {
        const voterId = ids[turn % ids.length] ?? 0;
        turn += 1;
        const written = {
          campaignId,
          region: position,
          matchKey: matchKey(nominee),
          name: nominee,
        };
        const nomineeId = await findOrInsertNominee(transaction, written);
        const nominated = {
          nomineeId,
          name: nominee,
          nowMs: campaign.nominations_open_at.getTime(),
        };
        await insertNomination(transaction, { campaignId, voterId }, nominated);
      }
    }
    return ids;
  });
  if (opensAt.getTime() > nowMs) return;
  await verifyAll(owner, campaignId, regions);
  await castAll(parts, past, { campaignId, voterIds, opensAtMs: opensAt.getTime() });
  if (closesAt.getTime() > nowMs) return;
  await makeBatch(database, { campaignId, isClosed: true }, closesAt.getTime());
}

const verifyAll = (owner: Database, campaignId: number, regions: PastCampaign['regions']) =>
  owner.transaction().execute(async (transaction) => {
    const rows = await findNominees(transaction, campaignId);
    const all = regions.flatMap(({ restaurants }) => restaurants);
    for (const { number, name } of rows) {
      const restaurant = all.find((one) => one.name === name)?.externalId;
      const linked = restaurant === undefined ? {} : { restaurant };
      await updateNominee(transaction, number, { state: 'VERIFIED', ...linked });
    }
  });

type Casting = { campaignId: number; voterIds: readonly number[]; opensAtMs: number };

/** Day by day, with a batch at the end of each day. */
async function castAll(
  { database, nowMs }: CampaignParts,
  { key, voters, choose }: PastCampaign,
  { campaignId, voterIds, opensAtMs }: Casting,
) {
  const onBallot = await findOnBallot(database, campaignId);
  const { list_version: listVersion } = await campaignOf(database, key);
  const lastDay = Math.max(...voters.map(({ day }) => day));
  for (let day = 0; day <= lastDay; day += 1) {
    const atMs = opensAtMs + day * dayMs + 12 * hourMs;
    if (atMs >= nowMs) return;
    for (const [index, voter] of voters.entries()) {
      if (voter.day !== day) continue;
      const voterId = voterIds[index] ?? 0;
      const choices = choose(onBallot, index).toSorted((a, b) => a - b);
      const salt = createHash('md5').update(`${key} ${index}`).digest();
      const text = ballotText({ marketingCampaignKey: key, salt: salt.toString('hex'), choices });
      const receipt = Buffer.from(sha256(text), 'hex');
      const network = createHash('sha256').update(voter.network).digest();
      const cast = {
        campaignId,
        voterId,
        receipt,
        salt,
        choices,
        network,
        device: undefined,
        listVersion,
      };
      await insertBallot(database, { ...cast, nowMs: atMs + index * minuteMs });
    }
    await makeBatch(database, { campaignId, isClosed: false }, atMs + 12 * hourMs - 1);
  }
}
