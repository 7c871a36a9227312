import { randomBytes } from 'node:crypto';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { type NewText, queueText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { findOrCreateDiner } from '../../../diners/diners/index.ts';
import { texted } from '../../../ground/texted/index.ts';
import type { CampaignRow } from '../campaigns.queries.ts';
import { voterToken } from './voter-token.ts';
import { endLinks, findOrInsertVoter, markTexted, returnErasedVoter } from './voters.queries.ts';

const erasedPurpose = 'award_voters.erased_number';

/** Phone companies hand out numbers in blocks of a thousand. */
const numberBlockOf = (vault: Vault, phone: string): Buffer =>
  vault.blindIndex('award_voters.number_block', phone.slice(0, -3));

const erasedNumbersOf = (vault: Vault, phone: string) => vault.blindIndexes(erasedPurpose, phone);

type Erased = { phone: string; consumerIds: readonly number[]; nowMs: number };

export const endLinksOf = (
  transaction: DatabaseTransaction,
  vault: Vault,
  { phone, ...erased }: Erased,
): Promise<void> =>
  endLinks(transaction, { ...erased, erasedNumber: vault.blindIndex(erasedPurpose, phone) });

/** Continues after voting, so that voters find their receipts and winners their prizes. */
const goodAfterVotingMs = 60 * dayMs;
const leastMsBetweenTexts = 10 * minuteMs;
const mostTexts = 4;

type Wanted = { campaign: CampaignRow; phone: string };

/** The page redirects by phase and adds the campaign's key, which a text has no room for. */
export const voterLink = (publicUrl: string, token: string) =>
  `${publicUrl}/campaign/foodieChoice?consumerEventToken=${token}`;

/** The token of the person with this number: always the same one. */
export async function giveToken(
  transaction: DatabaseTransaction,
  vault: Vault,
  { campaign, phone }: Wanted,
) {
  const { consumerId, wantsNoTexts, hasVisited } = await findOrCreateDiner(
    transaction,
    vault,
    phone,
  );
  const expiresAtMs = campaign.voting_close_at.getTime() + goodAfterVotingMs;
  const campaignId = campaign.campaign_id;
  const erasedNumbers = erasedNumbersOf(vault, phone);
  await returnErasedVoter(transaction, campaignId, { consumerId, erasedNumbers });
  const voter = await findOrInsertVoter(transaction, {
    campaignId,
    consumerId,
    prizeTicket: randomBytes(16).toString('hex'),
    expiresAt: new Date(expiresAtMs),
    numberBlock: campaign.sealed_at ? null : numberBlockOf(vault, phone),
  });
  const token = voterToken(vault, { campaignId, voterId: voter.voter_id, expiresAtMs });
  return { token, voter, wantsNoTexts, isKnown: hasVisited };
}

type TokenParts = { texts: Texts; publicUrl: string };

/** By text message, so that only the holder of the number gets it. */
export async function textToken(
  transaction: DatabaseTransaction,
  { texts, publicUrl }: TokenParts,
  { nowMs, address, ...wanted }: Wanted & { nowMs: number; address?: string },
) {
  const { time_zone: timeZone } = wanted.campaign;
  const { token, voter, wantsNoTexts, isKnown } = await giveToken(transaction, texts.vault, wanted);
  if (wantsNoTexts) return { outcome: 'opted_out' } as const;
  // People who didn't ask, but get the link from an operator, are texted once, and not at night.
  const isAsked = address !== undefined;
  if (!isAsked && voter.texts > 0) return { outcome: 'texted_before' } as const;
  const lastMs = voter.last_texted_at?.getTime();
  const isTooSoon = lastMs !== undefined && nowMs - lastMs < leastMsBetweenTexts;
  if (isTooSoon || voter.texts >= mostTexts) return { outcome: 'texted_before' } as const;
  await markTexted(
    transaction,
    { campaignId: wanted.campaign.campaign_id, voterId: voter.voter_id },
    nowMs,
  );
  const text = {
    to: wanted.phone,
    body: texted.awards.link({ link: voterLink(publicUrl, token) }),
    businessId: null,
    nowMs,
    isKnown,
    address,
  };
  const purposed: NewText = isAsked
    ? { ...text, purpose: 'AWARDS_LINK' }
    : { ...text, purpose: 'AWARDS_INVITATION', timeZone };
  return queueText(transaction, texts, purposed);
}
