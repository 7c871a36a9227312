import { useEffect } from 'react';
import { allNouns, nouns } from '#contract/live/nouns.ts';
import type { CurrentUser } from '#contract/sign-in/sign-in.ts';
import { live } from './live.ts';

/** Once, around the portal's pages. Another person or restaurant begins anew: give it a key. */
export function FollowNews({ user, sinceMs }: { user: CurrentUser; sinceMs: number }) {
  const { permissions } = user;
  const readable = allNouns.filter((noun) => permissions.includes(nouns[noun])).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the session is looked up at each page; what is new counts from the first one on
  useEffect(
    () =>
      live.follow(
        allNouns.filter((noun) => readable.split(',').includes(noun)),
        sinceMs,
      ),
    [readable],
  );

  useEffect(() => {
    const look = () => live.look(document.visibilityState === 'visible' && navigator.onLine);
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
