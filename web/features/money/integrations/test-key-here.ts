import { useSyncExternalStore } from 'react';
import { session } from '#web/platform/session/session-store.ts';

/** A key of the reader's test restaurant, which their commands are shown with. */
export type TestKeyHere = {
  key: string;
  /** The test restaurant's name. */
  name: string;
  /** Our address. */
  address: string;
};

/**
 * In this tab's memory alone: in no storage, address or page that a server makes. It goes when whoever
 * made it is signed out, here or in another tab, and with the tab.
 */
let held: { shown: TestKeyHere; userToken: string | null } | undefined;
const listeners = new Set<() => void>();

function hold(next: typeof held) {
  held = next;
  for (const notify of listeners) notify();
}

session.subscribe(() => {
  if (held !== undefined && session.read().userToken !== held.userToken) hold(undefined);
});

export const showTestKey = (shown: TestKeyHere | undefined) =>
  hold(shown && { shown, userToken: session.read().userToken });

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useTestKey = (): TestKeyHere | undefined =>
  useSyncExternalStore(
    subscribe,
    () => held?.shown,
    () => undefined,
  );

/** A command as it runs by itself, wherever it is pasted. */
export const withTestKey = (command: string, { key, address }: TestKeyHere): string =>
  command.replaceAll('joy_...', key).replaceAll('$JOYOUS', address).replaceAll('$KEY', key);
