import type { Database } from '../database/pool.ts';
import type { Logger } from '../logging/logger.ts';
import type { Vault } from '../secrets/vault.ts';
import { type Outcome, settleText } from './sms.queries.ts';
import type { StopLists } from './stop-lists.ts';
import { openPhone } from './text-queue.ts';
import { ruleOf } from './text-rules.data.ts';
import { meaningOf, refusedState } from './twilio-transport.ts';

type StatusDependencies = {
  database: Database;
  vault: Vault;
  stopLists: StopLists;
  logger: Logger;
  now: () => number;
};

type ProviderStatus = {
  messageId: string;
  providerId: string;
  status: string;
  errorCode: string | undefined;
};

/** Not yet sent on by Twilio (queued, sent): to us the message is SENT already. */
function outcomeOf({ status, providerId, errorCode }: ProviderStatus): Outcome | undefined {
  if (status === 'delivered') return { state: 'DELIVERED', providerId };
  if (status !== 'undelivered' && status !== 'failed') return undefined;
  const code = errorCode ?? 'unknown';
  const state = meaningOf(code) === 'stopped' ? 'UNDELIVERABLE' : refusedState(code);
  return { state, providerId, errorCode: code };
}

/** Records a status that the provider reports, in whatever order statuses arrive. */
export async function takeStatus(
  { database, vault, stopLists, logger, now }: StatusDependencies,
  status: ProviderStatus,
): Promise<void> {
  const outcome = outcomeOf(status);
  if (!outcome) return;
  const { messageId } = status;
  const row = await settleText(database, messageId, outcome, now());
  if (!row || outcome.state === 'DELIVERED') return;
  const { state, errorCode } = outcome;
  logger.warn({ messageId, state, errorCode }, 'text message not delivered');
  const phone = openPhone(vault, row);
  if (phone !== undefined && meaningOf(String(errorCode)) === 'stopped') {
    await stopLists[ruleOf(row.purpose).sender].stop(phone);
  }
}
