import { stateMachine } from '../state-machine/state-machine.ts';

/**
 * SENT: the provider has it. DELIVERED: so does the phone. FAILED: it was not sent, and the number
 * may be a good one. UNDELIVERABLE: this number cannot get texts. A message that is SENDING may be
 * sent again: the process that was sending may have been killed before it recorded the result. The
 * provider may report a delivery before we have recorded that the message was sent.
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
