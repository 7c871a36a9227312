import type { QueryClient } from '@tanstack/react-query';
import { feedbackCalls } from '#contract/portal/replies/calls.ts';
import type { SavedReplies } from '#contract/portal/replies/saved-replies.ts';
import { type Loaded, q, renewed } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';

const savedReplies = renewed(q(feedbackCalls.listSavedReplies));

/** The restaurant's saved replies, loaded when they are needed. */
export function useSavedReplies(wanted: boolean) {
  const { result, failure, retry } = useCall(wanted ? savedReplies : null, { isQuiet: true });
  return { replies: result?.results, failure, retry };
}

export type UsedSavedReplies = ReturnType<typeof useSavedReplies>;

/** Shows them as the answer to a change has them. */
export const applySavedReplies = (client: QueryClient, result: SavedReplies) =>
  client.setQueryData<Loaded<SavedReplies>>(savedReplies.queryKey, {
    result,
    askedAtMs: Date.now(),
  });

/** Another person may have changed them. */
export const reloadSavedReplies = async (client: QueryClient): Promise<SavedReplies> =>
  (await client.fetchQuery(savedReplies)).result;
