import type { FastifyInstance } from 'fastify';
import { findDinerByMobile, sendSingleUseToken } from '#contract/customers/customers.ts';
import { badInput, refusal } from '#platform/http/refusal.ts';
import { mountForStaff, type Services, takeBudgets, tooOften } from '../access/index.ts';
import { customersBudgets } from './customers.rules.ts';
import { findDiner } from './find-diner.ts';
import { sendReviewLink } from './send-review-link.ts';

const refusalOf = {
  not_found: refusal(404, 'diner_not_found', 'None of your diners is meant by this.'),
  nothing_to_review: refusal(
    409,
    'nothing_to_review',
    'This diner has no visit of the last 60 days that is not reviewed.',
  ),
  wants_no_texts: refusal(409, 'wants_no_texts', 'This diner wants no texts.'),
};

export function customersRoutes(app: FastifyInstance, services: Services): void {
  mountForStaff(app, findDinerByMobile, 'customers', async ({ query }, { businessId }) => {
    const budget = [customersBudgets.searchesOfBusiness, String(businessId)] as const;
    const full = await takeBudgets(services.throttle, budget);
    if (full) return tooOften(full);
    const { mobileNumber } = query;
    const found = await findDiner(services, { businessId, mobileNumber });
    if (found.outcome === 'bad_phone') return badInput(`mobileNumber: ${found.problem}`);
    if (found.outcome === 'not_found') return refusalOf.not_found;
    const { shownId: consumerId, maskedPhoneNumber, hasVisitToReview } = found;
    return { consumerId, maskedPhoneNumber, hasVisitToReview };
  });

  mountForStaff(app, sendSingleUseToken, 'customers', async ({ params }, session, { ip }) => {
    const sent = await sendReviewLink(services, { session, shownId: params.id, address: ip });
    if (sent.outcome === 'too_often') return tooOften(sent);
    if (sent.outcome !== 'sent') return refusalOf[sent.outcome];
    return { maskedPhoneNumber: sent.maskedPhoneNumber };
  });
}
