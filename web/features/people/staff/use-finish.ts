import { useRevalidator } from 'react-router';
import { useMessages } from '#web/platform/messages.tsx';

/** After a change: refreshes the page and shows a message. */
export function useFinish() {
  const { showSuccess } = useMessages();
  const { revalidate } = useRevalidator();
  return async (text: string) => {
    await revalidate();
    showSuccess(text);
  };
}
