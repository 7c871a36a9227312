import { useReducer } from 'react';
import { signInCalls } from '#contract/sign-in/calls.ts';
import { isAuthorizedAccount, type LoginEvent } from '#contract/sign-in/login-steps.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/messages.tsx';
import { portalApi } from '../../platform/portal-api.ts';
import { deviceName } from '../../platform/session/device-name.ts';
import { session } from '../../platform/session/session-store.ts';
import { type FieldErrors, useAction } from '../../platform/use-action.ts';
import { firstLoginState, type LoginMove, loginStateAfter } from './login-state.ts';
import { sentTextAt } from './sent-text.ts';

/** Refusals after which the step cannot be repeated. */
const eventOfRefusal: Record<string, LoginEvent> = {
  verification_ended: 'verificationEnded',
  device_not_verified: 'deviceNotVerified',
};

/** The way in for one restaurant: where one stands, and what can be done there. */
export function useLoginFlow(businessExternalId: string) {
  const [state, move] = useReducer(loginStateAfter, undefined, () =>
    firstLoginState(session.read(), businessExternalId),
  );
  const { clear } = useMessages();
  const { busy, run } = useAction();
  const { email, purpose } = state;
  const account = { email, businessExternalId };

  const attempt = (work: () => Promise<LoginMove>, form?: FieldErrors) =>
    run(async () => {
      try {
        move(await work());
      } catch (error) {
        const event = error instanceof ApiError ? eventOfRefusal[error.code] : undefined;
        if (event === 'deviceNotVerified') session.unauthorize(account);
        if (event !== undefined) move({ event });
        throw error;
      }
    }, form);
  const step = (next: LoginMove) => {
    clear();
    move(next);
  };

  const sendText = () =>
    attempt(async () => {
      const body = { businessExternalId };
      const sent = await portalApi.call(signInCalls.confirmMobile, { body });
      return { event: 'textSent', with: { sentText: sentTextAt(Date.now(), sent) } };
    });

  return {
    ...state,
    businessExternalId,
    busy,

    enterEmail(entered: string) {
      const entrant = { email: entered, businessExternalId };
      const known = isAuthorizedAccount(session.read().authorizedAccounts, entrant);
      if (known && purpose === 'NEW_DEVICE') {
        session.rememberEmail(entered);
        step({ event: 'emailIsAuthorized', with: { email: entered } });
        return;
      }
      return attempt(async () => {
        const body = { ...entrant, purpose };
        const { maskedPhoneNumber } = await portalApi.call(signInCalls.newDevice, { body });
        return { event: 'phoneFound', with: { email: entered, maskedPhoneNumber, sentText: null } };
      });
    },
    /** One that was just sent is on its way: who went back and comes again waits for that one. */
    confirmPhone() {
      const isOnItsWay = state.sentText !== null && Date.now() < state.sentText.resendAtMs;
      return isOnItsWay ? step({ event: 'textSent' }) : sendText();
    },
    sendText,
    submitCode: (code: string) =>
      attempt(async () => {
        const name = deviceName(navigator.userAgent, navigator.maxTouchPoints);
        await portalApi.call(signInCalls.submitCode, {
          body: { ...account, code, deviceName: name },
        });
        session.authorize(account);
        const forPassword = purpose === 'NEW_PASSWORD';
        return { event: forPassword ? 'codeAcceptedForNewPassword' : 'codeAccepted' };
      }),
    setPassword: (password: string, form: FieldErrors) =>
      attempt(async () => {
        await portalApi.call(signInCalls.setForgottenPassword, { body: { ...account, password } });
        return { event: 'passwordSet', with: { purpose: 'NEW_DEVICE' } };
      }, form),
    signIn: (answers: { password: string; deviceIsOurs: boolean }) =>
      attempt(async () => {
        session.signIn(
          await portalApi.call(signInCalls.login, { body: { ...account, ...answers } }),
        );
        return { event: 'signedIn' };
      }),

    back: () => step({ event: 'back' }),
    forgotPassword: () => step({ event: 'forgotPassword', with: { purpose: 'NEW_PASSWORD' } }),
    /** Remembered it after all. */
    keepPassword: () => step({ event: 'emailIsAuthorized', with: { purpose: 'NEW_DEVICE' } }),
    useDifferentAccount() {
      session.forgetEmail();
      step({ event: 'useDifferentAccount', with: { email: '', purpose: 'NEW_DEVICE' } });
    },
  };
}

export type LoginFlow = ReturnType<typeof useLoginFlow>;
