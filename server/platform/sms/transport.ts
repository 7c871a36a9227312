import type { TextRule } from '../text-rules/text-rules.data.ts';

export type OutgoingText = {
  /** E.164. */
  to: string;
  body: string;
  /** The same for every attempt to send one message. */
  messageId: string;
  /** Which of our numbers sends it. */
  sender: TextRule['sender'];
  /** For this long it is of use: a provider that still has it afterwards should not send it. */
  usefulForMs: number;
  /**
   * For a message that was tried before: it was queued then. The provider may have it, because its
   * answer may have been lost.
   */
  repeatedSinceMs: number | undefined;
};

export type Delivery =
  /** The provider has accepted it. */
  | { outcome: 'sent'; providerId: string }
  /** It can never be sent, however often we try. */
  | { outcome: 'refused'; state: 'FAILED' | 'UNDELIVERABLE'; errorCode: string }
  /** The owner of this number has asked for no more texts. */
  | { outcome: 'stopped'; errorCode: string }
  /** It may be sent when tried later. */
  | { outcome: 'later'; errorCode: string };

export type Transport = { send(text: OutgoingText): Promise<Delivery> };
