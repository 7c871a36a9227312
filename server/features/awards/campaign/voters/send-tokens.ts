import type { Database } from '#platform/database/pool.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { refuse, refuseInput, TextPostponedError } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { afterQuietHours } from '#platform/sms/quiet-hours.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { phaseOf } from '../awards.rules.ts';
import { findCampaign } from '../campaigns.queries.ts';
import { giveToken, textToken, voterLink } from './give-token.ts';

type Minting = { database: Database; vault: Vault; publicUrl: string };
type SendingParts = Minting & { texts: Texts; nowMs: number };

/** For an app that shows the link itself. It is the person's one link, texted or not. */
export async function mintToken(parts: Minting, key: string, mobile: string) {
  const { database, vault, publicUrl } = parts;
  const campaign = await findCampaign(database, key);
  if (!campaign) return refuse('campaign_not_found');
  const number = await normalisePhone(mobile);
  if (number.outcome === 'refused') return refuseInput('mobile', number.problem);
  const { phone } = number;
  return inTransaction(database, {}, async (transaction) => {
    const { token } = await giveToken(transaction, vault, { campaign, phone });
    return { token, link: voterLink(publicUrl, token) };
  });
}

type SentCounts = Record<
  'texted' | 'texted_before' | 'opted_out' | 'not_a_number' | 'not_today',
  number
>;

/** Stops when the day's texts are used up. Run it again the next day: it texts only the others. */
export async function textTokens(parts: SendingParts, key: string, mobiles: readonly string[]) {
  const { database, nowMs } = parts;
  const campaign = await findCampaign(database, key);
  if (!campaign) return refuse('campaign_not_found');
  if (phaseOf(campaign, nowMs) === 'CLOSED') return refuse('campaign_closed');
  const leaveAtMs = afterQuietHours(campaign.time_zone, nowMs);
  if (phaseOf(campaign, leaveAtMs) === 'CLOSED') return refuse('closes_before_morning');
  const sent: SentCounts = {
    texted: 0,
    texted_before: 0,
    opted_out: 0,
    not_a_number: 0,
    not_today: 0,
  };
  for (const mobile of mobiles) {
    const number = await normalisePhone(mobile);
    if (number.outcome === 'refused') {
      sent.not_a_number += 1;
      continue;
    }
    const { phone } = number;
    const outcome = await inTransaction(database, {}, async (transaction) => {
      const texted = await textToken(transaction, parts, { campaign, phone, nowMs });
      // Rolls back, because the link would count as sent.
      if (texted.outcome === 'postponed')
        throw new TextPostponedError(texted.budget, texted.retryAfterMs);
      return texted.outcome === 'queued' ? 'texted' : texted.outcome;
    }).catch((error) => {
      if (error instanceof TextPostponedError) return 'not_today' as const;
      throw error;
    });
    sent[outcome] += 1;
  }
  return sent;
}
