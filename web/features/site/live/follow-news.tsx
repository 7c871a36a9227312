import { useEffect } from 'react';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { allNouns, nouns } from '#contract/site/live/nouns.ts';
import { live } from './live.ts';

/**
 * Mount once, around the portal's pages, with a key per person and restaurant, so that each starts
 * fresh.
 */
export function FollowNews({ user, sinceMs }: { user: CurrentUser; sinceMs: number }) {
  const { permissions } = user;
  const readable = allNouns.filter((noun) => permissions.includes(nouns[noun])).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page loads a new session, but news counts from the first one
  useEffect(
    () =>
      live.follow(
        allNouns.filter((noun) => readable.split(',').includes(noun)),
        sinceMs,
      ),
    [readable],
  );

  useEffect(() => {
    const look = () => {
      const isWanted = document.visibilityState === 'visible' || live.isWatched();
      live.look(isWanted && navigator.onLine);
    };
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
      removeEventListener('offline', look);
      live.look(false);
    };
  }, []);
  return null;
}
