import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { reviewMetricsSchema } from '../../find/restaurants/review-metrics.ts';
import { freeLine, freeText, isName } from '../../free-text.ts';
import { restaurantNotFound } from '../../ground/restaurant/refusals.ts';
import { publicRestaurantIdSchema } from '../../text.ts';
import { reviewCalls } from './calls.ts';
import { reviewNameLimit, reviewPageSize, reviewTextLimit } from './review-rules.ts';

const endpoint = endpointsIn('Reviews');

const ratingSchema = z.number().int().min(1).max(5);

export const reviewReplySchema = z.object({
  userReviewId: z.number().int(),
  description: z.string(),
  discountPercentage: z.number().int(),
});

export const reviewSchema = z.object({
  userReviewId: z.number().int(),
  rating: ratingSchema,
  description: z.string(),
  createdDate: z.iso.datetime(),
  anonymous: z.boolean(),
  userFirstName: z.string().describe('Only the initial; empty if anonymous or not given.'),
  userLastName: z.string().describe('Only the initial; empty if anonymous or not given.'),
  orderedWeekOf: z.iso
    .date()
    .describe("The Monday of the order's week, in the restaurant's time zone."),
  replies: z.array(reviewReplySchema).max(1),
});

/** Which reviews to list, for diners and staff. */
export const reviewsQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(reviewPageSize),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(0)
    .describe('Counts pages of `limit` reviews, not reviews: add one for the next page.'),
  rating: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .optional()
    .describe('Only reviews with this many stars.'),
};

const reviewListSchema = z.object({
  results: z.array(reviewSchema).describe('Newest first.'),
  probablyMoreResults: z.boolean(),
  searchCriteria: z.object({
    limit: z.number(),
    offset: z.number(),
    rating: ratingSchema.optional(),
  }),
  metrics: reviewMetricsSchema.describe('Of all reviews, whatever the search.'),
});

const newReviewSchema = z.object({
  token: z.string().min(1).max(200).describe('From the text message. Works for one review.'),
  rating: ratingSchema,
  description: freeText(reviewTextLimit).default(''),
  anonymous: z.boolean().default(false),
  userFirstName: freeLine(reviewNameLimit)
    .refine(...isName)
    .default(''),
  userLastName: freeLine(reviewNameLimit)
    .refine(...isName)
    .default(''),
});

const writtenReviewSchema = z.object({ review: reviewSchema, metrics: reviewMetricsSchema });

export type Review = z.infer<typeof reviewSchema>;
export type ReviewList = z.infer<typeof reviewListSchema>;
export type NewReview = z.output<typeof newReviewSchema>;

export const listReviews = endpoint(reviewCalls.listReviews, {
  summary: 'The published reviews of a restaurant, with their totals',
  params: z.object({ id: publicRestaurantIdSchema }),
  query: z.object(reviewsQuery),
  response: reviewListSchema,
  refusals: restaurantNotFound,
});

/** One review of a guest and restaurant in 30 days, and none of an order that wasn't paid. */
export const reviewRefusals = {
  order_without_number: {
    status: 409,
    message: "An order that was placed without a mobile number can't be reviewed.",
  },
  order_unpaid: {
    status: 409,
    message: "The restaurant says this order wasn't paid, so it can't be reviewed.",
  },
  reviewed_lately: {
    status: 409,
    message: 'You reviewed this restaurant in the last 30 days. You can review it again later.',
  },
} as const;

export const writeReview = endpoint(reviewCalls.writeReview, {
  summary: 'Review a restaurant, with the token texted after an order',
  params: z.object({ id: publicRestaurantIdSchema }),
  body: newReviewSchema,
  // Fits the longest review in a script with three bytes per letter.
  bodyLimitBytes: 8 * 1024,
  response: writtenReviewSchema,
  refusals: {
    ...restaurantNotFound,
    review_link_unknown: {
      status: 404,
      message: "This review link isn't complete. Open it again from your text message.",
    },
    review_link_expired: {
      status: 410,
      message: 'This link has expired. You can review an order for 60 days.',
    },
    already_reviewed: {
      status: 409,
      message: "You've already reviewed this order. Thank you!",
    },
    ...reviewRefusals,
    too_many_reviews: {
      status: 429,
      message: 'Too many reviews from your network. Try again in an hour.',
    },
  },
});
