import type { Database } from '../database/pool.ts';
import type { Logger } from '../logging/logger.ts';
import type { Vault } from '../secrets/vault.ts';
import { type Outcome, settleText, type TextTransaction, takeForSending } from './sms.queries.ts';
import { openText } from './text-queue.ts';
import type { Delivery, Transport } from './transport.ts';

/** Who wants no more texts: kept by whoever knows people. */
export type StopList = {
  isStopped(phone: string): Promise<boolean>;
  stop(phone: string): Promise<void>;
  resume(phone: string): Promise<void>;
};

/** Told, in the same transaction, that a message of a purpose has left. */
export type WhenSent = (
  transaction: TextTransaction,
  message: { messageId: string; businessId: number | null },
) => Promise<void>;

export type SendingDependencies = {
  database: Database;
  vault: Vault;
  transport: Transport;
  stopList: StopList;
  whenSent: Readonly<Record<string, WhenSent>>;
  logger: Logger;
  now: () => number;
};

/** With the queue's growing pauses in between: about half an hour. Later, nobody waits for it. */
export const mostAttempts = 8;

/** Tells the queue to try again. */
class NotSentYetError extends Error {
  override name = 'NotSentYetError';
  readonly code = 'text_not_sent_yet';
}

/** Sends one message that is on its way out; does nothing when that has been done. */
export async function sendText(deps: SendingDependencies, messageId: string): Promise<void> {
  const { database, vault, transport, stopList, now } = deps;
  const row = await takeForSending(database, messageId, now());
  if (!row) return;
  const { to, body } = openText(vault, row);
  const delivery: Delivery = (await stopList.isStopped(to))
    ? { outcome: 'stopped', errorCode: 'stopped' }
    : await transport.send({ to, body, messageId });

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
