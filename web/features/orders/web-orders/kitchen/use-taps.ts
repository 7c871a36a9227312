import { useEffect, useState, useSyncExternalStore } from 'react';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import type { CurrentUser } from '#contract/people/sign-in/sign-in.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import { sendersBeforeLeaving } from '#web/platform/session/log-out.ts';
import { session } from '#web/platform/session/session-store.ts';
import { tapsKey } from '#web/platform/session/stored-for-session.ts';
import { sendTap } from './send-tap.ts';
import { createTapQueue, type Sent } from './tap-queue.ts';
import type { Tap } from './taps.ts';

const storage = createSafeStorage(() => window.localStorage);

type Options = {
  user: CurrentUser;
  /** Whether the line is up: then what waits is sent at once. */
  isOpen: boolean;
  onDone: (order: KitchenOrder, tap: Tap) => unknown;
  onRefused: () => void;
};

/**
 * Whether calls are still made as this user. Another tab, or the switch in the bar, may have signed
 * in another person, or at another restaurant, a moment before this page closes.
 */
function isSignedInAs({ businessExternalId, userId }: CurrentUser): boolean {
  const now = session.read().currentUser;
  return now?.userId === userId && now.businessExternalId === businessExternalId;
}

/** What is tapped on the board of one person at one restaurant: mount anew for another. */
export function useTaps({ user, isOpen, onDone, onRefused }: Options) {
  const [queue] = useState(() => {
    const account = { owner: String(user.userId), restaurant: user.businessExternalId };
    const send = async (tap: Tap, isLeaving: boolean): Promise<Sent> =>
      isSignedInAs(user) ? sendTap(tap, isLeaving) : { outcome: 'LINE_DOWN' };
    return createTapQueue({ ...account, storage, send, onDone, onRefused });
  });

  useEffect(() => {
    const stop = queue.start();
    return () => {
      void queue.leave();
      stop();
    };
  }, [queue]);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void queue.leave();
    };
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', queue.leave);
    sendersBeforeLeaving.add(queue.leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', queue.leave);
      sendersBeforeLeaving.delete(queue.leave);
    };
  }, [queue]);
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

  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  // Nothing is printed of what may still be undone.
  return { queue, sent: state.taps.filter((tap) => !state.held.includes(tap)), ...state };
}
