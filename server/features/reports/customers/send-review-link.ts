import { dayMs } from '#contract/time/durations.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { refuse, TextPostponedError } from '#platform/refusals/refuse.ts';
import { findPhoneToText, isDinerHere, readDinerId } from '../../diners/diners/index.ts';
import { lockIfOpen } from '../../ground/restaurant/index.ts';
import { attemptsBudget, type Operation, spend } from '../../people/access/index.ts';
import { findReviewedLately, inviteByText } from '../../reviews/reviews/index.ts';
import { findVisitToReview } from './find-visit-to-review.ts';

/** One reminder is friendly, more are not. */
const linksOfDiner = attemptsBudget('customers.link.diner', 1, dayMs);

/**
 * Texts a diner the link to review their last visit. The token goes only to the phone that it
 * proves: if the caller got it, staff could write their own reviews.
 */
export const sendReviewLink: Operation<'sendSingleUseToken'> = ({ params }, context) =>
  context.transact(async (transaction) => {
    const { businessId, vault, throttle, address, nowMs } = context;
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const consumerId = readDinerId(vault, { businessId, shown: params.id });
    if (consumerId === undefined || !(await isDinerHere(transaction, consumerId))) {
      return refuse('diner_not_found');
    }
    const visit = await findVisitToReview(transaction, { businessId, consumerId, nowMs });
    if (!visit) return refuse('nothing_to_review');
    const subject = { kind: 'COUPON', id: String(visit.couponId) } as const;
    const asking = { vault, businessId, nowMs };
    const lately = await findReviewedLately(transaction, asking, { subject, consumerId });
    if (lately && !lately.isAnonymous) return refuse('nothing_to_review');
    const phone = await findPhoneToText(transaction, vault, consumerId);
    if (phone === undefined) return refuse('wants_no_texts');

    const link = [linksOfDiner, `${businessId} ${consumerId}`] as const;
    const usedUp = await spend({ throttle, address, transaction }, [link]);
    if (usedUp) return usedUp;
    const maskedPhoneNumber = maskPhone(phone);
    await context.audit(transaction, { action: 'REVIEW_LINK_SENT', detail: maskedPhoneNumber });
    // The diner wrote anonymously. To staff it looks as if they hadn't; they are not asked twice.
    if (visit.isReviewed || lately) return { maskedPhoneNumber };
    const queued = await inviteByText(transaction, context, {
      businessId,
      consumerId,
      subject,
      visitedAtMs: visit.redeemedAt.getTime(),
      nowMs,
      address,
    });
    if (queued?.outcome === 'postponed') {
      const postponed = new TextPostponedError(queued.budget, queued.retryAfterMs);
      // Other restaurants' texts used up the number's budget. A refusal would reveal them.
      if (!postponed.isOfNumber) throw postponed;
    }
    return { maskedPhoneNumber };
  });
