import { z } from 'zod';
import { cleanLine, cleanText } from '../../free-text.ts';
import { replyCodePercents, replyMessageLimit, savedReplyNameLimit } from './reply-rules.ts';

const tooLong = `Please check your message, it is too long (max ${replyMessageLimit} characters)`;

// Checks the length before and after cleaning, like `freeText`, with the messages of the form.
export const replyMessageSchema = z
  .string({ error: 'Required' })
  .max(replyMessageLimit, { error: tooLong, abort: true })
  .overwrite(cleanText)
  .min(1, { error: 'Required' })
  .max(replyMessageLimit, { error: tooLong });

const nameTooLong = `must have at most ${savedReplyNameLimit} characters`;

export const savedReplyNameSchema = z
  .string({ error: 'Required' })
  .max(savedReplyNameLimit, { error: nameTooLong, abort: true })
  .overwrite(cleanLine)
  .min(1, { error: 'Required' })
  .max(savedReplyNameLimit, { error: nameTooLong });

export const replyCodePercentSchema = z
  .number({ error: ({ input }) => (input === undefined ? 'Required' : 'must be a number') })
  .refine(
    (percent) => replyCodePercents.some((one) => one === percent),
    `must be one of ${replyCodePercents.join(', ')}`,
  );
