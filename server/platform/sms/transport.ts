import type { TextRule } from './text-rules.data.ts';

export type OutgoingText = {
  /** E.164. */
  to: string;
  body: string;
  /** The same for every try of one message. */
  messageId: string;
  /** Which of our numbers it leaves from. */
  sender: TextRule['sender'];
};

export type Delivery =
  /** The provider has it. */
  | { outcome: 'sent'; providerId: string }
  /** It never will leave, however often it is tried. */
  | { outcome: 'refused'; state: 'FAILED' | 'UNDELIVERABLE'; errorCode: string }
  /** Whoever answers this number has asked for no more texts. */
  | { outcome: 'stopped'; errorCode: string }
  /** It may leave when it is tried later. */
  | { outcome: 'later'; errorCode: string };

export type Transport = { send(text: OutgoingText): Promise<Delivery> };
