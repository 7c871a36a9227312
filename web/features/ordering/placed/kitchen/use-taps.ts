import { useEffect, useState, useSyncExternalStore } from 'react';
import type { KitchenOrder } from '#contract/ordering/placed/kitchen.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import { tapsKey } from '#web/platform/session/kept-for-session.ts';
import { sendTap } from './send-tap.ts';
import { createTapQueue } from './tap-queue.ts';
import type { Tap } from './taps.ts';

const storage = createSafeStorage(() => window.localStorage);

type Options = {
  user: CurrentUser;
  /** Whether the line is up: then what waits is sent at once. */
  isOpen: boolean;
  onDone: (order: KitchenOrder, tap: Tap) => unknown;
  onRefused: () => void;
};

/** What is tapped on the board of one person at one restaurant: mount anew for another. */
export function useTaps({ user, isOpen, onDone, onRefused }: Options) {
  const [queue] = useState(() => {
    const owner = `${user.businessExternalId} ${user.userId}`;
    return createTapQueue({ storage, owner, send: sendTap, onDone, onRefused });
  });

  useEffect(() => queue.start(), [queue]);
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === tapsKey || key === null) queue.refresh();
    };
    addEventListener('storage', hear);
    addEventListener('online', queue.wake);
    return () => {
      removeEventListener('storage', hear);
      removeEventListener('online', queue.wake);
    };
  }, [queue]);
  useEffect(() => {
    if (isOpen) queue.wake();
  }, [isOpen, queue]);

  return { queue, ...useSyncExternalStore(queue.subscribe, queue.state, queue.state) };
}
