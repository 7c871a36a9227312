import { couponUrl } from '#contract/coupons/coupons/coupon-link.ts';
import type { FeedbackReply } from '#contract/portal/replies/feedback.ts';
import type { DiscountDelivery } from '#contract/reviews/reviews/reply-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { requireText } from '#platform/sms/text-queue.ts';
import { issueReplyCode, showReplyCode } from '../../coupons/reply-codes/index.ts';
import { findPhoneToText, isDinerHere, wantsNoTexts } from '../../diners/diners/index.ts';
import { findOwnRestaurant, lockIfOpen } from '../../ground/restaurant/index.ts';
import { texted } from '../../ground/texted/index.ts';
import { findProvenNumber } from '../../orders/web-orders/index.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import {
  findReplyBy,
  findReviewer,
  findStaffReview,
  insertReply,
} from '../../reviews/reviews/index.ts';
import { presentForStaff } from './feedback.presenter.ts';
import { findDiscountsAndOrders, orderNumber } from './find-discounts-and-orders.ts';

/** The number that a discount goes to, or why it goes to none. */
type DiscountRecipient = { phone: string | undefined; delivery: DiscountDelivery };

type Reviewer = NonNullable<Awaited<ReturnType<typeof findReviewer>>>;

/** The number of their coupon, or the one that they have proven for their order on the web. */
export async function findDiscountRecipient(
  transaction: DatabaseTransaction,
  { vault, businessId }: { vault: Vault; businessId: number },
  { consumer_id: consumerId, subject_kind: kind, subject_id: subjectId }: Reviewer,
): Promise<DiscountRecipient> {
  const noNumber: DiscountRecipient = { phone: undefined, delivery: 'NO_NUMBER' };
  const noTexts: DiscountRecipient = { phone: undefined, delivery: 'WANTS_NO_TEXTS' };
  if (consumerId !== null) {
    if (!(await isDinerHere(transaction, consumerId))) return noNumber;
    const phone = await findPhoneToText(transaction, vault, consumerId);
    return phone === undefined ? noTexts : { phone, delivery: 'TEXTED' };
  }
  if (kind !== 'ORDER' || !orderNumber.test(subjectId)) return noNumber;
  const key = { businessId, orderId: Number(subjectId) };
  const phone = await findProvenNumber(transaction, vault, key);
  if (phone === undefined) return noNumber;
  return (await wantsNoTexts(transaction, vault, phone)) ? noTexts : { phone, delivery: 'TEXTED' };
}

type Reply = { userReviewId: number; discountPercentage: number; message: string };

/**
 * Answers a review, once. The discount is a code texted to the review's writer, whatever the
 * rating; without a number to text there is no code, and staff are told.
 */
export const replyToReview: Operation<'createBusinessIncentiveDiscount'> = ({ body }, context) =>
  context.transact(async (transaction) => {
    const { businessId, nowMs, session } = context;
    if (!(await lockIfOpen(transaction, businessId))) return refuse('restaurant_closed');
    const key = { businessId, userReviewId: body.userReviewId };
    const reviewer = await findReviewer(transaction, key);
    if (!reviewer) return refuse('review_not_found');
    const { phone, delivery } = await findDiscountRecipient(transaction, context, reviewer);
    const isFirst = await insertReply(transaction, {
      business_id: businessId,
      user_review_id: body.userReviewId,
      message: body.message,
      discount_percentage: body.discountPercentage,
      created_at: new Date(nowMs),
      replied_by: session.userId,
      discount_outcome: delivery,
    });
    if (isFirst) {
      const said = `Review ${body.userReviewId}, ${body.discountPercentage}% offered`;
      const detail = phone === undefined ? `${said}, no text sent` : said;
      await context.audit(transaction, { action: 'REVIEW_ANSWERED', detail });
      // Must come last: texts lock their budgets. If none may be sent now, everything is rolled
      // back.
      if (phone !== undefined) await textCode(transaction, context, { ...body, phone });
    } else if (!(await isTheSame(transaction, context, body))) {
      return refuse('already_answered');
    }
    return showReply(transaction, key);
  });

export async function showReply(
  transaction: DatabaseTransaction,
  key: { businessId: number; userReviewId: number },
): Promise<FeedbackReply | Refused<'review_not_found'>> {
  const row = await findStaffReview(transaction, key);
  if (!row) return refuse('review_not_found');
  const reviewContext = await findDiscountsAndOrders(transaction, key.businessId, [row], {
    includeReservationDetails: false,
  });
  const [reply] = presentForStaff(row, reviewContext).replies;
  return reply ?? refuse('review_not_found');
}

/** The button was pressed twice, or again after a lost answer: the reply is already saved. */
async function isTheSame(
  transaction: DatabaseTransaction,
  { businessId, session }: StaffContext,
  { userReviewId, message, discountPercentage }: Reply,
): Promise<boolean> {
  const stored = await findReplyBy(transaction, { businessId, userReviewId });
  return (
    stored?.replied_by === session.userId &&
    stored.message === message &&
    stored.discount_percentage === discountPercentage
  );
}

export async function textCode(
  transaction: DatabaseTransaction,
  context: StaffContext,
  {
    userReviewId,
    discountPercentage: percentOff,
    phone,
  }: Omit<Reply, 'message'> & { phone: string },
): Promise<void> {
  const { businessId, nowMs, texts, address, publicUrl } = context;
  const { name, time_zone: timeZone } = await findOwnRestaurant(transaction, businessId);
  const { code, endsAtMs } = await issueReplyCode(transaction, {
    businessId,
    userReviewId,
    percentOff,
    timeZone,
    nowMs,
  });
  await requireText(transaction, texts, {
    to: phone,
    body: texted.reviews.reply({
      restaurantName: name,
      percentOff,
      code: showReplyCode(code),
      link: couponUrl(publicUrl, code),
      endsAtMs,
      timeZone,
    }),
    purpose: 'REPLY_CODE',
    businessId,
    nowMs,
    timeZone,
    // A reviewer has visited the restaurant.
    isKnown: true,
    address,
  });
}
