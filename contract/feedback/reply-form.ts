import { z } from 'zod';
import { freeText } from '../free-text.ts';
import { replyDiscounts, replyMessageLimit } from './reply-rules.ts';

const tooLong = `Please check your message, it is too long (max ${replyMessageLimit} characters)`;

// Counted before it is cleaned, too: what is far too long is not worth cleaning.
export const replyMessageSchema = z
  .string({ error: 'Required' })
  .max(replyMessageLimit, { error: tooLong, abort: true })
  .pipe(freeText(replyMessageLimit))
  .pipe(z.string().min(1, { error: 'Required' }).max(replyMessageLimit, { error: tooLong }));

export const replyDiscountSchema = z
  .number({ error: ({ input }) => (input === undefined ? 'Required' : 'must be a number') })
  .refine(
    (percent) => replyDiscounts.some((one) => one === percent),
    `must be one of ${replyDiscounts.join(', ')}`,
  );
