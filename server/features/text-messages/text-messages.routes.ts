import type { FastifyInstance } from 'fastify';
import { listInbox } from '#contract/text-messages/text-messages.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { serve } from '../access/index.ts';
import { showInbox } from './show-inbox.ts';

/** The inbox is there in development alone, where texts do not leave. */
export function textMessagesRoutes(app: FastifyInstance, settings: Settings): void {
  const { NODE_ENV, SMS_TRANSPORT } = settings;
  if (SMS_TRANSPORT === 'inbox' && NODE_ENV !== 'production') serve(app, listInbox, showInbox);
}
