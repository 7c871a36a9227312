import type { FastifyInstance } from 'fastify';
import { findDinerByMobile, sendSingleUseToken } from '#contract/customers/customers.ts';
import { serve } from '../access/index.ts';
import { findDiner } from './find-diner.ts';
import { sendReviewLink } from './send-review-link.ts';

export function customersRoutes(app: FastifyInstance): void {
  serve(app, findDinerByMobile, findDiner);
  serve(app, sendSingleUseToken, sendReviewLink);
}
