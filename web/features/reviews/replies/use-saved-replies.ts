import { useCallback, useEffect, useState } from 'react';
import { feedbackCalls } from '#contract/reviews/replies/calls.ts';
import type { SavedReplies } from '#contract/reviews/replies/saved-replies.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';

/** The restaurant's saved replies, loaded when they are needed. */
export function useSavedReplies(wanted: boolean) {
  const [saved, setSaved] = useState<SavedReplies>();
  const [failure, setFailure] = useState<string>();

  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      setSaved(await portalApi.call(feedbackCalls.listSavedReplies));
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, []);

  useEffect(() => {
    if (wanted) void load();
  }, [wanted, load]);

  return { replies: saved?.results, failure, load, take: setSaved };
}

export type UsedSavedReplies = ReturnType<typeof useSavedReplies>;
