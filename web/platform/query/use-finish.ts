import { type MessageAct, useMessages } from '#web/platform/messages.tsx';
import { useRenew } from '#web/platform/query/use-renew.ts';

/** After a change: refreshes the page and shows a message. */
export function useFinish() {
  const { showSuccess } = useMessages();
  const renew = useRenew();
  return async (text: string, act?: MessageAct) => {
    await renew();
    showSuccess(text, act);
  };
}
