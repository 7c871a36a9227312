import { randomUUID } from 'node:crypto';
import type { Vault } from '../secrets/vault.ts';
import { insertText, type TextTransaction } from './sms.queries.ts';

export type NewText = {
  /** E.164. */
  to: string;
  body: string;
  /** Why it is sent: COUPON, REVIEW_INVITATION. */
  purpose: string;
  /** The restaurant that it is about. */
  businessId: number | null;
  nowMs: number;
  /** For whoever has to write down which message it will be before it is put in. */
  messageId?: string;
};

const sealedPhone = 'text_messages.sealed_phone';
const sealedBody = 'text_messages.sealed_body';

/** One index for numbers, whatever table they are looked up in. */
export const phoneIndex = (vault: Vault, phone: string): Buffer => vault.blindIndex('phone', phone);

/** As any key of the ring makes it, newest first: to look a number up while keys are changed. */
export const phoneIndexes = (vault: Vault, phone: string) => vault.blindIndexes('phone', phone);

/**
 * Has a text message sent if, and only if, the transaction is committed; however often the server is
 * cut meanwhile, it leaves.
 */
export async function queueText(
  transaction: TextTransaction,
  vault: Vault,
  { to, body, purpose, businessId, nowMs, messageId = randomUUID() }: NewText,
): Promise<string> {
  await insertText(transaction, {
    messageId,
    purpose,
    businessId,
    phoneIndex: phoneIndex(vault, to),
    sealedPhone: vault.seal({ purpose: sealedPhone, of: messageId }, to),
    sealedBody: vault.seal({ purpose: sealedBody, of: messageId }, body),
    nowMs,
  });
  return messageId;
}

type SealedText = {
  message_id: string;
  sealed_phone: Buffer | null;
  sealed_body: Buffer | null;
};

/** What is in a row that has not been forgotten. */
export const openText = (vault: Vault, row: SealedText): { to: string; body: string } => ({
  to: openPhone(vault, row) ?? '',
  body:
    row.sealed_body === null
      ? ''
      : vault.open({ purpose: sealedBody, of: row.message_id }, row.sealed_body),
});

export const openPhone = (
  vault: Vault,
  row: Pick<SealedText, 'message_id' | 'sealed_phone'>,
): string | undefined =>
  row.sealed_phone === null
    ? undefined
    : vault.open({ purpose: sealedPhone, of: row.message_id }, row.sealed_phone);
