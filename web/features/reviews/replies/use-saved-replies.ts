import { useCallback, useEffect, useState } from 'react';
import { feedbackCalls } from '#contract/feedback/calls.ts';
import type { SavedReplies } from '#contract/feedback/saved-replies.ts';
import { messageOf } from '../../platform/api-error.ts';
import { portalApi } from '../../platform/portal-api.ts';

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
