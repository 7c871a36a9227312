import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { textMessageCalls } from './calls.ts';

const inboxTextSchema = z.object({
  messageId: z.string(),
  to: z.string(),
  purpose: z.string(),
  state: z.string(),
  body: z.string(),
  queuedAtMs: z.number(),
});

export type InboxText = z.infer<typeof inboxTextSchema>;

const endpoint = endpointsIn('Development');

export const mostInInbox = 50;

/** Not available in production, nor when texts are really sent. */
export const listInbox = endpoint(textMessageCalls.listInbox, {
  summary: 'The newest text messages, shown instead of sent to a phone (development only)',
  response: z.object({ messages: z.array(inboxTextSchema).max(mostInInbox) }),
});
