import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { reviewMetricsSchema } from '../../find/restaurants/review-metrics.ts';
import { freeLine } from '../../free-text.ts';
import { restaurantClosed } from '../../ground/restaurant/refusals.ts';
import { serviceTypes, stages } from '../../orders/orders/order-words.ts';
import { after, next } from '../../paging.ts';
import {
  discountDeliveries,
  lowRating,
  reviewSearchLimit,
} from '../../reviews/reviews/reply-rules.ts';
import { reviewReplySchema, reviewSchema, reviewsQuery } from '../../reviews/reviews/reviews.ts';
import { feedbackCalls } from './calls.ts';
import { replyCodePercentSchema, replyMessageSchema } from './reply-form.ts';

const endpoint = endpointsIn('Customer reviews');

const mostReviews = 2_147_483_647;
const reviewIdSchema = z.number().int().min(1).max(mostReviews);
const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

const feedbackMetricsSchema = reviewMetricsSchema.extend({
  unansweredReviews: z.number().int().min(0),
  percentAnswered: z
    .number()
    .int()
    .min(0)
    .max(100)
    .describe('Rounded down, so that 100 means all of them; 0 without reviews.'),
  medianMinutesToAnswer: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('From a review to its reply. Null while there are no replies.'),
});

const discountRedemptionSchema = z.object({
  redeemedAt: z.iso.datetime(),
  reservationId: z.number().int().nullable().describe('The order; null for the counter.'),
  stage: z.enum(stages).nullable().describe('The stage of the order; null for the counter.'),
  orderSubtotal: z
    .string()
    .nullable()
    .describe('Item Total of that order or of the sale at the counter, before refunds.'),
  discountAmount: z.string().nullable().describe("The amount of the restaurant's own discount."),
});

const replyOfStaffSchema = reviewReplySchema.extend({
  createdDate: z.iso.datetime(),
  repliedBy: z.string().nullable().describe('The staff member; null for older replies.'),
  discountOutcome: z
    .enum(discountDeliveries)
    .nullable()
    .describe(
      'TEXTED: the one-time code was sent by text message. Otherwise none was, but it may be sent later. Null for older replies without one.',
    ),
  discountExpiresAt: z.iso.datetime().nullable().describe('Null when the reviewer is anonymous.'),
  redemption: discountRedemptionSchema
    .nullable()
    .describe(
      'How the discount was used. Null when the reviewer is anonymous, because it would identify them.',
    ),
});

const reservationDetailsSchema = z.object({
  reservationId: z.number().int(),
  serviceType: z.enum(serviceTypes),
  placedAt: z.iso.datetime(),
  items: z.array(z.object({ itemName: z.string(), quantity: z.number().int() })),
});

const feedbackReviewSchema = reviewSchema.extend({
  replies: z.array(replyOfStaffSchema).max(1),
  reservationDetails: reservationDetailsSchema
    .nullable()
    .optional()
    .describe(
      'Only on request. Null when the review belongs to no order we know, or is anonymous.',
    ),
});

const openedReviewSchema = feedbackReviewSchema.extend({
  discountReach: z
    .enum(discountDeliveries)
    .describe('What would happen to a discount now: TEXTED, or why no text can be sent.'),
});

const reviewIdParams = z.object({
  userReviewId: z.coerce.number().int().min(1).max(mostReviews),
});

const includeReservationDetails = yesOrNo.default(false);

const reviewKey = /^[ua]\d{1,10}$/;

const feedbackQuerySchema = z.object({
  ...reviewsQuery,
  includeReservationDetails,
  after: after(reviewKey).describe(
    'next of the previous page. The page begins there, even if reviews or replies have been added since; `offset` is then only its number.',
  ),
  unansweredFirst: yesOrNo.default(false),
  lowUnansweredFirst: yesOrNo
    .default(false)
    .describe(
      `Those without a reply and with ${lowRating} stars or fewer first, then all others. Replaces unansweredFirst.`,
    ),
  search: freeLine(reviewSearchLimit)
    .optional()
    .describe('Only reviews with this text in the review or its reply.'),
});

const feedbackListSchema = z.object({
  results: z.array(feedbackReviewSchema),
  probablyMoreResults: z.boolean(),
  next: next.describe('Send it as after for the next page. Null without results.'),
  searchCriteria: z.object({
    limit: z.number(),
    offset: z.number(),
    rating: z.number().int().min(1).max(5).optional(),
  }),
});

const newReplySchema = z.object({
  userReviewId: reviewIdSchema,
  discountPercentage: replyCodePercentSchema,
  message: replyMessageSchema,
});

const reviewNotFound = {
  review_not_found: { status: 404, message: "This review isn't here. Reload the page." },
} as const;

export type FeedbackMetrics = z.infer<typeof feedbackMetricsSchema>;
export type FeedbackReview = z.infer<typeof feedbackReviewSchema>;

export type FeedbackReply = z.infer<typeof replyOfStaffSchema>;
export type FeedbackList = z.infer<typeof feedbackListSchema>;

export const getReviewMetrics = endpoint(feedbackCalls.getReviewMetrics, {
  summary: "The totals of the restaurant's reviews, and how many are answered",
  response: feedbackMetricsSchema,
});

export const listUserReviews = endpoint(feedbackCalls.listUserReviews, {
  summary: 'The published reviews of the restaurant, newest first, for its staff',
  query: feedbackQuerySchema,
  response: feedbackListSchema,
});

export const getUserReview = endpoint(feedbackCalls.getUserReview, {
  summary: 'One review of the restaurant, and whether a discount can reach its writer',
  params: reviewIdParams,
  query: z.object({ includeReservationDetails }),
  response: openedReviewSchema,
  refusals: reviewNotFound,
});

export const createBusinessIncentiveDiscount = endpoint(
  feedbackCalls.createBusinessIncentiveDiscount,
  {
    summary:
      'Reply to a review, once, and give its writer a discount: a code that works once, for 60 days, sent by text message',
    body: newReplySchema,
    response: replyOfStaffSchema,
    refusals: {
      ...reviewNotFound,
      ...restaurantClosed,
      already_answered: {
        status: 409,
        message: 'Somebody else answered this review before you. Your draft is kept.',
      },
    },
  },
);

export const sendReplyCode = endpoint(feedbackCalls.sendReplyCode, {
  summary:
    "Send a reply's code that was not sent with it, good for 60 days from now. Doing it again changes nothing",
  params: reviewIdParams,
  response: replyOfStaffSchema,
  refusals: {
    ...reviewNotFound,
    ...restaurantClosed,
    not_answered: { status: 409, message: 'This review has no reply yet.' },
    no_number_to_text: {
      status: 409,
      message: 'We have no mobile number for this reviewer, so nothing was sent.',
    },
    wants_no_texts: {
      status: 409,
      message: "This reviewer doesn't want texts, so nothing was sent.",
    },
  },
});
