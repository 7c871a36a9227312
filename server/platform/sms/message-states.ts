export type MessageState = 'QUEUED' | 'SENDING' | 'SENT' | 'DELIVERED' | 'FAILED' | 'UNDELIVERABLE';

/**
 * SENT: the provider has it. DELIVERED: so does the phone. FAILED: it did not leave, and the number
 * may be a good one. UNDELIVERABLE: this number gets no texts. A message that is SENDING may be sent
 * again: whoever had it in hand may have been cut before they could write down how it went. The
 * provider may tell of a delivery before we have written down that it was sent.
 */
export const messageTransitions: Readonly<Record<MessageState, readonly MessageState[]>> = {
  QUEUED: ['SENDING'],
  SENDING: ['SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNDELIVERABLE'],
  SENT: ['DELIVERED', 'FAILED', 'UNDELIVERABLE'],
  DELIVERED: [],
  FAILED: [],
  UNDELIVERABLE: [],
};

/** From which states a message may come into this one. */
export const mayBecome = (state: MessageState): MessageState[] =>
  (Object.keys(messageTransitions) as MessageState[]).filter((from) =>
    messageTransitions[from].includes(state),
  );
