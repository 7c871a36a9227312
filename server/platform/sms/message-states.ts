import { stateMachine } from '../state-machine/state-machine.ts';

/**
 * SENT: the provider has it. DELIVERED: so does the phone. FAILED: it did not leave, and the number
 * may be a good one. UNDELIVERABLE: this number gets no texts. A message that is SENDING may be sent
 * again: whoever had it in hand may have been cut before they could write down how it went. The
 * provider may tell of a delivery before we have written down that it was sent.
 */
export const messageStates = stateMachine({
  QUEUED: ['SENDING'],
  SENDING: ['SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNDELIVERABLE'],
  SENT: ['DELIVERED', 'FAILED', 'UNDELIVERABLE'],
  DELIVERED: [],
  FAILED: [],
  UNDELIVERABLE: [],
});

export type MessageState = keyof typeof messageStates.transitions;
