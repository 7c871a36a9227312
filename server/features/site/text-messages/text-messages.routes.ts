import type { FastifyInstance } from 'fastify';
import * as textMessagesCalls from '#contract/site/text-messages/text-messages.ts';
import { mostInInbox } from '#contract/site/text-messages/text-messages.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { findNewestTexts } from '#platform/sms/sms.queries.ts';
import { openText } from '#platform/sms/text-queue.ts';
import { type Operation, routesOf } from '../../people/access/index.ts';

const showInbox: Operation<'listInbox'> = async (_input, { database, vault }) => {
  const rows = await findNewestTexts(database, mostInInbox);
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

/** The inbox exists only in development, where texts are not sent. */
export function textMessagesRoutes(app: FastifyInstance, settings: Settings): void {
  const { NODE_ENV, SMS_TRANSPORT } = settings;
  if (SMS_TRANSPORT !== 'inbox' || NODE_ENV === 'production') return;
  routesOf(textMessagesCalls, { listInbox: showInbox })(app);
}
