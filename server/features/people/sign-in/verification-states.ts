import { stateMachine } from '#platform/state-machine/state-machine.ts';

/**
 * A code can be sent again. VERIFIED: the code was right, and a new password may be set. A device
 * that starts over replaces its row, in any state, by one that is STARTED.
 */
export const verificationStates = stateMachine({
  STARTED: ['CODE_SENT'],
  CODE_SENT: ['CODE_SENT', 'VERIFIED', 'DONE'],
  VERIFIED: ['DONE'],
  DONE: [],
});

export type VerificationState = keyof typeof verificationStates.transitions;
