import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { lockIfOpen } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { findReviewer, lockReply, markCodeTexted } from '../../reviews/reviews/index.ts';
import { findDiscountRecipient, showReply, textCode } from './reply-to-review.ts';

/** The code of a reply that went without one, because nobody knew the reviewer's number then. */
export const sendReplyCode: Operation<'sendReplyCode'> = ({ params }, context) =>
  context.transact(async (transaction) => {
    const { businessId } = context;
    const key = { businessId, ...params };
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const reviewer = await findReviewer(transaction, key);
    if (!reviewer) return refuse('review_not_found');
    const reply = await lockReply(transaction, key);
    if (!reply) return refuse('not_answered');
    const shown = await showReply(transaction, key);
    // Somebody pressed it twice, or somebody else did.
    if (isRefused(shown) || shown.discountOutcome === 'TEXTED') return shown;
    const { phone, delivery } = await findDiscountRecipient(transaction, context, reviewer);
    if (phone === undefined) {
      return refuse(delivery === 'WANTS_NO_TEXTS' ? 'wants_no_texts' : 'no_number_to_text');
    }
    await markCodeTexted(transaction, key);
    const { userReviewId } = params;
    const { discount_percentage: discountPercentage } = reply;
    const detail = `Review ${userReviewId}, code for ${discountPercentage}% sent`;
    await context.audit(transaction, { action: 'REVIEW_ANSWERED', detail });
    // Must come last but for reading: texts lock their budgets.
    await textCode(transaction, context, { userReviewId, discountPercentage, phone });
    return showReply(transaction, key);
  });
