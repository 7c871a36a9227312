import { z } from 'zod';

const percentSchema = z.number().int().min(0).max(100);

export const reviewMetricsSchema = z.object({
  percent1Star: percentSchema,
  percent2Star: percentSchema,
  percent3Star: percentSchema,
  percent4Star: percentSchema,
  percent5Star: percentSchema,
  totalReviews: z.number().int().min(0),
  averageReviewScore: z.number().min(0).max(5).describe('One decimal; 0 without reviews.'),
  businessRating: z.number().min(0).max(5),
});

export type ReviewMetrics = z.infer<typeof reviewMetricsSchema>;
