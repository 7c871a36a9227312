import { hourMs } from '#contract/time/durations.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { isRefused, refuse, refuseInput, TextPostponedError } from '#platform/refusals/refuse.ts';
import { type Context, type Operation, spend } from '../../../people/access/index.ts';
import { currentOf, phaseOf } from '../awards.rules.ts';
import { findCampaign, findCampaigns } from '../campaigns.queries.ts';
import { textToken } from './give-token.ts';

const requestsOfNetwork = {
  name: 'awards.links.address',
  points: 20,
  windowMs: hourMs,
  refusal: 'too_many_token_requests',
  isOfNetwork: true,
} as const;

async function findOpen({ database, nowMs }: Context, key: string | undefined) {
  const campaign = key
    ? await findCampaign(database, key)
    : currentOf(await findCampaigns(database), nowMs);
  if (!campaign) return refuse('campaign_not_found');
  return phaseOf(campaign, nowMs) === 'CLOSED' ? refuse('campaign_closed') : campaign;
}

/** The answer doesn't reveal whether the number is known, has a link, or wants no texts. */
export const requestToken: Operation<'requestVoterToken'> = async ({ body }, context) => {
  const number = await normalisePhone(body.mobileNumber);
  if (number.outcome === 'refused') return refuseInput('mobileNumber', number.problem);
  const campaign = await findOpen(context, body.marketingCampaignKey);
  if (isRefused(campaign)) return campaign;
  const { database, throttle, address, nowMs } = context;
  const { phone } = number;
  const accepted = { maskedPhoneNumber: maskPhone(phone) };
  try {
    return await inTransaction(database, {}, async (transaction) => {
      const spent = await spend({ throttle, address, transaction }, [requestsOfNetwork]);
      if (spent) return spent;
      const texted = await textToken(transaction, context, { campaign, phone, nowMs, address });
      // Rolls back, because a link that was not sent must not count as sent.
      if (texted.outcome === 'postponed') {
        throw new TextPostponedError(texted.budget, texted.retryAfterMs);
      }
      return accepted;
    });
  } catch (error) {
    if (!(error instanceof TextPostponedError)) throw error;
    const { isOfNumber, retryAfterMs } = error;
    return isOfNumber ? accepted : refuse('links_gone_for_today', { retryAfterMs });
  }
};
