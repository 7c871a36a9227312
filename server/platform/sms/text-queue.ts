import { randomUUID } from 'node:crypto';
import type { Database, DatabaseTransaction } from '../database/pool.ts';
import { TextPostponedError } from '../refusals/refuse.ts';
import type { Vault } from '../secrets/vault.ts';
import type { QuietPurpose, TextPurpose } from '../text-rules/text-rules.data.ts';
import { afterQuietHours } from './quiet-hours.ts';
import { textSealing } from './sealed-texts.ts';
import { hasInbox, insertText } from './sms.queries.ts';
import { numberBudget, sharedBudgets, textBudgets } from './text-budgets.ts';
import type { Texts } from './texts.ts';

declare const ofTheList: unique symbol;

/** Made by the list in features/ground/texted alone: no room texts what isn't in it. */
export type TextedSentence = string & { readonly [ofTheList]: true };

type AnyText = {
  /** E.164. */
  to: string;
  body: TextedSentence;
  /** The restaurant that it is about. */
  businessId: number | null;
  nowMs: number;
  /** For a caller that records the message's id before the message is queued. */
  messageId?: string;
  /** See `TextRequest`. Left out: a stranger. */
  isKnown?: boolean;
  address?: string | undefined;
};

export type NewText = AnyText &
  ({ purpose: Exclude<TextPurpose, QuietPurpose> } | { purpose: QuietPurpose; timeZone: string });

export type TextQueued =
  | { outcome: 'queued'; messageId: string }
  /** A budget is used up: nothing was queued, and nothing spent. */
  | { outcome: 'postponed'; budget: string; retryAfterMs: number };

/** One index for numbers, in all tables. */
export const phoneIndex = (vault: Vault, phone: string): Buffer => vault.blindIndex('phone', phone);

/** By each key of the ring, newest first: to look a number up while keys are changed. */
export const phoneIndexes = (vault: Vault, phone: string) => vault.blindIndexes('phone', phone);

/**
 * Queues a text message. It is sent if, and only if, the transaction is committed, however often
 * the server is killed meanwhile. Every text that we send is queued here, and spends its budgets in
 * the same transaction. The budgets stay locked until it ends, so make this its last step. A text of a
 * test restaurant goes to its inbox, and takes none of the texts of others.
 */
export async function queueText(
  transaction: DatabaseTransaction,
  { vault, throttle, daily, alarm }: Texts,
  text: NewText,
): Promise<TextQueued> {
  const { to, body, purpose, businessId, nowMs, messageId = randomUUID() } = text;
  const { isKnown = false, address } = text;
  const index = phoneIndex(vault, to);
  const isInInbox = await hasInbox(transaction, businessId);
  const asked = { phoneIndex: index, purpose, businessId, isKnown, address, isInInbox };
  const budgets = textBudgets(asked, daily);
  const spent = await throttle.spend(transaction, budgets);
  if (!spent.allowed) {
    alarm.isReached({ ...spent, purpose, businessId });
  } else {
    alarm.isUsed(budgets, spent.used);
  }
  const sendAtMs = 'timeZone' in text ? afterQuietHours(text.timeZone, nowMs) : nowMs;
  await insertText(transaction, {
    messageId,
    purpose,
    businessId,
    phoneIndex: index,
    sealedPhone: vault.seal(textSealing('sealed_phone', messageId), to),
    sealedBody: vault.seal(textSealing('sealed_body', messageId), body),
    nowMs,
    sendAtMs: sendAtMs > nowMs ? sendAtMs : undefined,
    // Checked in any case: response times must not reveal that a number's budget is used up.
    isPostponed: !spent.allowed,
    isInInbox,
  });
  if (!spent.allowed) {
    return { outcome: 'postponed', budget: spent.name, retryAfterMs: spent.retryAfterMs };
  }
  return { outcome: 'queued', messageId };
}

/**
 * For an operation that makes no sense without its text: when a budget is used up this throws, the
 * transaction is rolled back, and the caller gets a refusal.
 */
export async function requireText(
  transaction: DatabaseTransaction,
  texts: Texts,
  text: NewText,
): Promise<void> {
  const queued = await queueText(transaction, texts, text);
  if (queued.outcome === 'postponed') {
    throw new TextPostponedError(queued.budget, queued.retryAfterMs);
  }
}

type StrangersText = { to: string; purpose: TextPurpose; businessId: number | null };

/**
 * `isOfNumber`: only this number's budget is used up; don't reveal that to a caller who merely
 * typed it.
 */
export type TextsUsedUp = { isOfNumber: boolean; retryAfterMs: number };

/** Whether a stranger could be sent a text now. Spends nothing. */
export async function findTextsUsedUp(
  executor: Database,
  { vault, throttle, daily }: Texts,
  { to, ...text }: StrangersText,
): Promise<TextsUsedUp | undefined> {
  const isInInbox = await hasInbox(executor, text.businessId);
  const asked = { ...text, phoneIndex: phoneIndex(vault, to), isKnown: false, isInInbox };
  const ofNumber = numberBudget(asked);
  const found = await throttle.findUsedUp(executor, [...sharedBudgets(asked, daily), ofNumber]);
  return found && { isOfNumber: found.name === ofNumber.name, retryAfterMs: found.retryAfterMs };
}

type SealedText = {
  message_id: string;
  sealed_phone: Buffer | null;
  sealed_body: Buffer | null;
};

/** A row that has not been erased. */
export const openText = (vault: Vault, row: SealedText): { to: string; body: string } => ({
  to: openPhone(vault, row) ?? '',
  body:
    row.sealed_body === null
      ? ''
      : vault.open(textSealing('sealed_body', row.message_id), row.sealed_body),
});

export const openPhone = (
  vault: Vault,
  row: Pick<SealedText, 'message_id' | 'sealed_phone'>,
): string | undefined =>
  row.sealed_phone === null
    ? undefined
    : vault.open(textSealing('sealed_phone', row.message_id), row.sealed_phone);
