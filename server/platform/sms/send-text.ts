import { minuteMs } from '#contract/time/durations.ts';
import type { Database, DatabaseTransaction } from '../database/pool.ts';
import type { Logger } from '../logging/logger.ts';
import type { Vault } from '../secrets/vault.ts';
import { ruleOf } from '../text-rules/text-rules.data.ts';
import { claimForSending, lookAgainLater, type Outcome, settleText } from './sms.queries.ts';
import type { StopLists } from './stop-lists.ts';
import { openText } from './text-queue.ts';
import type { Delivery, Transport } from './transport.ts';

/** Called, in the same transaction, when a message of a purpose was sent. */
export type WhenSent = (
  transaction: DatabaseTransaction,
  message: { messageId: string; businessId: number | null },
) => Promise<void>;

export type SendingDependencies = {
  database: Database;
  vault: Vault;
  transport: Transport;
  stopLists: StopLists;
  /** Purposes that are not sent for now, or `all`. */
  paused: readonly string[];
  whenSent: Readonly<Record<string, WhenSent>>;
  logger: Logger;
  now: () => number;
};

/** With the queue's growing pauses, about half an hour. After that it is of no use. */
export const mostAttempts = 8;

/** How often a paused message is checked. */
const pauseMs = minuteMs;

/** Makes the queue try again. */
class NotSentYetError extends Error {
  override name = 'NotSentYetError';
  readonly code = 'text_not_sent_yet';
}

/**
 * A text of a test restaurant is in its inbox from the moment it was queued, and goes nowhere else. As
 * of any other text, what waits for it to be sent hears of it.
 */
export async function keepText(deps: SendingDependencies, messageId: string): Promise<void> {
  const { database, now } = deps;
  const claim = { paused: [], nowMs: now(), isInInbox: true };
  if (await claimForSending(database, messageId, claim)) {
    await settle(deps, messageId, { state: 'SENT' });
  }
}

/** Sends one queued message; does nothing when it has been sent. */
export async function sendText(deps: SendingDependencies, messageId: string): Promise<void> {
  const { database, vault, transport, stopLists, paused, now } = deps;
  const nowMs = now();
  const row = await claimForSending(database, messageId, { paused, nowMs, isInInbox: false });
  if (!row) {
    if (paused.length > 0) await lookAgainLater(database, messageId, nowMs + pauseMs);
    return;
  }
  const { sender, usefulForMs } = ruleOf(row.purpose);
  const sendableUntilMs = row.queued_at.getTime() + usefulForMs;
  if (nowMs > sendableUntilMs) {
    return settle(deps, messageId, { state: 'FAILED', errorCode: 'too_late' });
  }
  const { to, body } = openText(vault, row);
  const stopList = stopLists[sender];
  const delivery: Delivery = (await stopList.isStopped(to))
    ? { outcome: 'stopped', errorCode: 'stopped' }
    : await transport.send({
        to,
        body,
        messageId,
        sender,
        usefulForMs: sendableUntilMs - nowMs,
        repeatedSinceMs: row.attempts > 1 ? row.queued_at.getTime() : undefined,
      });

  if (delivery.outcome === 'stopped') await stopList.stop(to);
  if (delivery.outcome === 'later' && row.attempts < mostAttempts) {
    throw new NotSentYetError(`attempt ${row.attempts}: ${delivery.errorCode}`);
  }
  await settle(deps, messageId, outcomeOf(delivery));
}

function outcomeOf(delivery: Delivery): Outcome {
  switch (delivery.outcome) {
    case 'sent':
      return { state: 'SENT', providerId: delivery.providerId };
    case 'refused':
      return { state: delivery.state, errorCode: delivery.errorCode };
    case 'stopped':
      return { state: 'UNDELIVERABLE', errorCode: delivery.errorCode };
    case 'later':
      return { state: 'FAILED', errorCode: delivery.errorCode };
  }
}

async function settle(
  { database, whenSent, logger, now }: SendingDependencies,
  messageId: string,
  outcome: Outcome,
) {
  await database.transaction().execute(async (transaction) => {
    const row = await settleText(transaction, messageId, outcome, now());
    if (!row || outcome.state !== 'SENT') return;
    await whenSent[row.purpose]?.(transaction, { messageId, businessId: row.for_business });
  });
  if (outcome.state === 'SENT') return;
  const { state, errorCode } = outcome;
  logger.warn({ messageId, state, errorCode }, 'text message not delivered');
}
