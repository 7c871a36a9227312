import { messageOf } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/messages.tsx';
import { afterRefusal } from './send-event.ts';
import { useCampaign } from './use-campaign.tsx';

/**
 * Returns true if the refusal changed the page: it then shows the campaign as it is now, with the
 * reason above it.
 */
export function useRefusals(): (error: unknown) => boolean {
  const { reload, refused } = useCampaign();
  const { showError } = useMessages();
  return (error) => {
    const meaning = afterRefusal(error);
    if (meaning === 'HERE') return false;
    if (meaning === 'READ_ANEW') {
      showError(messageOf(error));
      void reload();
    } else refused(meaning);
    return true;
  };
}
