import { useReducer } from 'react';
import type { Call } from '#contract/call.ts';
import { isAuthorizedAccount } from '#contract/people/sign-in/authorized-account.ts';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { deviceName } from '#web/platform/session/device-name.ts';
import { session } from '#web/platform/session/session-store.ts';
import { useAction } from '#web/platform/use-action.ts';
import { eventOfRefusal, type LoginCall } from './after-refusal.ts';
import { firstLoginState, type LoginMove, loginStateAfter } from './login-state.ts';
import { sentTextAt } from './resend.tsx';

/** The login at one restaurant: its current step, and the actions there. */
export function useLoginFlow(businessExternalId: string) {
  const [state, move] = useReducer(loginStateAfter, undefined, () =>
    firstLoginState(session.read(), businessExternalId),
  );
  const { clear, showFormError } = useMessages();
  const action = useAction({ clear, showError: showFormError });
  const { email, purpose } = state;
  const account = { email, businessExternalId };

  const attempt = async <Name extends LoginCall>(
    call: Call<Name>,
    work: () => Promise<LoginMove>,
  ): Promise<void> => {
    try {
      move(await work());
    } catch (error) {
      const event = eventOfRefusal(call, error);
      if (event === 'deviceNotVerified') session.unauthorize(account);
      if (event !== undefined) move({ event });
      throw error;
    }
  };
  const step = (next: LoginMove) => {
    clear();
    move(next);
  };

  const sendAgain = () =>
    action.run(() =>
      attempt(signInCalls.confirmMobile, async () => {
        const body = { businessExternalId };
        const sent = await portalApi.call(signInCalls.confirmMobile, { body });
        return { event: 'textSent', with: { sentText: sentTextAt(Date.now(), sent) } };
      }),
    );

  return {
    ...state,
    businessExternalId,
    action,

    async enterEmail(entered: string) {
      const entrant = { email: entered, businessExternalId };
      const known = isAuthorizedAccount(session.read().authorizedAccounts, entrant);
      if (known && purpose === 'NEW_DEVICE') {
        session.rememberEmail(entered);
        return step({ event: 'emailIsAuthorized', with: { email: entered } });
      }
      return attempt(signInCalls.newDevice, async () => {
        const body = { ...entrant, purpose };
        // The number in the answer never has digits, so there is nothing to show.
        await portalApi.call(signInCalls.newDevice, { body });
        return { event: 'phoneFound', with: { email: entered, sentText: null } };
      });
    },
    /** After "Back", no second text is sent while the first is on its way. */
    confirmPhone() {
      const isOnItsWay = state.sentText !== null && Date.now() < state.sentText.resendAtMs;
      return isOnItsWay ? step({ event: 'textSent' }) : sendAgain();
    },
    sendAgain,
    submitCode: (code: string) =>
      attempt(signInCalls.submitCode, async () => {
        const name = deviceName(navigator.userAgent, navigator.maxTouchPoints);
        await portalApi.call(signInCalls.submitCode, {
          body: { ...account, code, deviceName: name },
        });
        session.authorize(account);
        const forPassword = purpose === 'NEW_PASSWORD';
        return { event: forPassword ? 'codeAcceptedForNewPassword' : 'codeAccepted' };
      }),
    setPassword: (password: string) =>
      attempt(signInCalls.setForgottenPassword, async () => {
        await portalApi.call(signInCalls.setForgottenPassword, { body: { ...account, password } });
        return { event: 'passwordSet', with: { purpose: 'NEW_DEVICE' } };
      }),
    signIn: (answers: { password: string; deviceIsOurs: boolean }) =>
      attempt(signInCalls.login, async () => {
        session.signIn(
          await portalApi.call(signInCalls.login, { body: { ...account, ...answers } }),
        );
        return { event: 'signedIn' };
      }),

    back: () => step({ event: 'back' }),
    forgotPassword: () => step({ event: 'forgotPassword', with: { purpose: 'NEW_PASSWORD' } }),
    /** Leaves "Forgot password?" without setting a new password. */
    keepPassword: () => step({ event: 'emailIsAuthorized', with: { purpose: 'NEW_DEVICE' } }),
    useDifferentAccount() {
      session.forgetEmail();
      step({ event: 'useDifferentAccount', with: { email: '', purpose: 'NEW_DEVICE' } });
    },
  };
}

export type LoginFlow = ReturnType<typeof useLoginFlow>;
