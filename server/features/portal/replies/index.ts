import * as feedbackCalls from '#contract/portal/replies/feedback.ts';
import * as saved from '#contract/portal/replies/saved-replies.ts';
import { routesOf } from '../../people/access/index.ts';
import { replyToReview } from './reply-to-review.ts';

import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
} from './saved-replies.ts';
import { sendReplyCode } from './send-reply-code.ts';
import { listForStaff, showMetrics, showReview } from './show-reviews.ts';

export const feedbackRoutes = routesOf(
  { ...feedbackCalls, ...saved },
  {
    getReviewMetrics: showMetrics,
    listUserReviews: listForStaff,
    getUserReview: showReview,
    createBusinessIncentiveDiscount: replyToReview,
    sendReplyCode,
    listSavedReplies,
    addSavedReply,
    changeSavedReply,
    removeSavedReply,
  },
);
