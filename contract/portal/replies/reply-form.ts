import { z } from 'zod';
import { freeLine, freeText } from '../../free-text.ts';
import {
  replyCodePercents,
  replyMessageLimit,
  savedReplyNameLimit,
} from '../../reviews/reviews/reply-rules.ts';

const tooLong = `Please check your message, it is too long (max ${replyMessageLimit} characters)`;

export const replyMessageSchema = freeText(replyMessageLimit, { tooLong }).min(1, 'Required');

export const savedReplyNameSchema = freeLine(savedReplyNameLimit).min(1, 'Required');

export const replyCodePercentSchema = z
  .number()
  .refine(
    (percent) => replyCodePercents.some((one) => one === percent),
    `must be one of ${replyCodePercents.join(', ')}`,
  );
