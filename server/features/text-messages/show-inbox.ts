import type { listInbox } from '#contract/text-messages/text-messages.ts';
import { findNewestTexts } from '#platform/sms/sms.queries.ts';
import { openText } from '#platform/sms/text-queue.ts';
import type { Operation } from '../access/index.ts';

const newest = 50;

export const showInbox: Operation<typeof listInbox> = async (_input, { database, vault }) => {
  const rows = await findNewestTexts(database, newest);
  return {
    messages: rows.map((row) => ({
      messageId: row.message_id,
      ...openText(vault, row),
      purpose: row.purpose,
      state: row.state,
      queuedAtMs: row.queued_at.getTime(),
    })),
  };
};
