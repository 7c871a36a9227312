import type { FastifyInstance } from 'fastify';
import { listInbox } from '#contract/text-messages/text-messages.ts';
import type { Database } from '../database/pool.ts';
import { mount } from '../http/mount.ts';
import type { Vault } from '../secrets/vault.ts';
import { findNewestTexts } from './sms.queries.ts';
import { openText } from './text-queue.ts';

const newest = 50;

/** What the dev inbox shows. The caller must make sure that it is not mounted in production. */
export function inboxRoutes(
  app: FastifyInstance,
  { database, vault }: { database: Database; vault: Vault },
) {
  mount(app, listInbox, async () => {
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
  });
}
