import { useEffect, useSyncExternalStore } from 'react';
import type { Noun } from '#contract/portal/live/nouns.ts';
import { live } from './live.ts';

const none = () => 0;

/** How many came since the page requested what it shows, or since any page showed them. */
export function useNews(noun: Noun, shownAtMs?: number): number {
  useEffect(() => {
    if (shownAtMs !== undefined) live.show(noun, shownAtMs);
  }, [noun, shownAtMs]);
  return useSyncExternalStore(live.subscribe, () => live.count(noun), none);
}
