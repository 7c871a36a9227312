import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const inboxTextSchema = z.object({
  messageId: z.string(),
  to: z.string(),
  purpose: z.string(),
  state: z.string(),
  body: z.string(),
  queuedAtMs: z.number(),
});

export type InboxText = z.infer<typeof inboxTextSchema>;

/** Not there in production, nor where texts really leave. */
export const listInbox = endpoint({
  method: 'GET',
  path: '/api/dev/inbox',
  summary: 'The newest text messages, in place of a phone (development only)',
  tag: 'Development',
  response: z.object({ messages: z.array(inboxTextSchema) }),
});
