import { useRevalidator } from 'react-router';
import { useMessages } from '../../platform/messages.tsx';

/** After a change: the page shows it, and says so. */
export function useFinish() {
  const { showSuccess } = useMessages();
  const { revalidate } = useRevalidator();
  return async (text: string) => {
    await revalidate();
    showSuccess(text);
  };
}
