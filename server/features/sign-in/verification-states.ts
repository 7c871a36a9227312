import { stateMachine } from '#platform/state-machine/state-machine.ts';

/**
 * A code can be sent again. VERIFIED: the code was right, and a new password may be set. A device that
 * begins anew replaces its row by one that is STARTED, whatever this one was.
 */
export const verificationStates = stateMachine({
  STARTED: ['CODE_SENT'],
  CODE_SENT: ['CODE_SENT', 'VERIFIED', 'DONE'],
  VERIFIED: ['DONE'],
  DONE: [],
});

export type VerificationState = keyof typeof verificationStates.transitions;
