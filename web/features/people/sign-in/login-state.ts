import {
  firstLoginStep,
  type LoginEvent,
  type LoginStep,
  nextLoginStep,
  type VerificationPurpose,
} from '#contract/people/sign-in/login-steps.ts';
import type { SessionState } from '#web/platform/session/session-state.ts';
import type { SentText } from './resend.tsx';

export type LoginState = {
  step: LoginStep;
  purpose: VerificationPurpose;
  email: string;
  sentText: SentText | null;
};

export type LoginMove = { event: LoginEvent; with?: Partial<Omit<LoginState, 'step'>> };

export function firstLoginState(stored: SessionState, businessExternalId: string): LoginState {
  return {
    step: firstLoginStep(stored.authorizedAccounts, {
      email: stored.currentEmail,
      businessExternalId,
    }),
    purpose: 'NEW_DEVICE',
    email: stored.currentEmail ?? '',
    sentText: null,
  };
}

/** Events that don't apply to the step, such as a late answer, change nothing. */
export function loginStateAfter(state: LoginState, move: LoginMove): LoginState {
  const step = nextLoginStep(state.step, move.event);
  return step === undefined ? state : { ...state, ...move.with, step };
}
