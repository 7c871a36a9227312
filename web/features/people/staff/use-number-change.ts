import { useState } from 'react';
import { peopleCalls } from '#contract/people/staff/calls.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { useAction } from '#web/platform/use-action.ts';
import { type SentText, sentTextAt } from '../sign-in/index.ts';

type WantedNumber = { mobileNumber: string; currentPassword: string };

type NumberChange = {
  step: 'SHOWN' | 'ENTER_NUMBER' | 'ENTER_CODE';
  /** Kept while the form is open, to send another code or correct a mistyped number. */
  wanted: WantedNumber;
  maskedPhoneNumber: string;
  sentText: SentText | null;
};

const nothingBegun: NumberChange = {
  step: 'SHOWN',
  wanted: { mobileNumber: '', currentPassword: '' },
  maskedPhoneNumber: '',
  sentText: null,
};

/** The two steps of changing a number: the current one, and its actions. */
export function useNumberChange() {
  const [change, setChange] = useState(nothingBegun);
  const { clear, showFormError } = useMessages();
  const action = useAction({ clear, showError: showFormError });
  const { sentText, wanted } = change;
  const goTo = (step: NumberChange['step']) => setChange({ ...change, step });

  const sendText = async (to: WantedNumber) => {
    const sent = await portalApi.call(peopleCalls.beginNumberChange, { body: to });
    const { maskedPhoneNumber } = sent;
    const onItsWay = sentTextAt(Date.now(), sent);
    setChange({ step: 'ENTER_CODE', wanted: to, maskedPhoneNumber, sentText: onItsWay });
  };

  return {
    ...change,
    action,
    open: () => goTo('ENTER_NUMBER'),
    cancel: () => setChange(nothingBegun),
    useAnother: () => goTo('ENTER_NUMBER'),
    /** If a code was just sent to this number, a person who went back and returns waits for it. */
    async enterNumber(entered: WantedNumber) {
      const isSame = entered.mobileNumber === wanted.mobileNumber;
      const isOnItsWay = isSame && sentText !== null && Date.now() < sentText.resendAtMs;
      if (isOnItsWay) goTo('ENTER_CODE');
      else await sendText(entered);
    },
    sendAgain: () => action.run(() => sendText(wanted)),
    submitCode: (code: string) =>
      portalApi.call(peopleCalls.confirmNumberChange, { body: { code } }),
  };
}

export type NumberFlow = ReturnType<typeof useNumberChange>;
