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
let held: { shown: TestKeyHere; userToken: string } | undefined;
const listeners = new Set<() => void>();

function hold(next: typeof held) {
  held = next;
  for (const notify of listeners) notify();
}

session.subscribe(() => {
  if (held !== undefined && session.read().userToken !== held.userToken) hold(undefined);
});

/** `askedBy`: the session's token when the key was asked for. Whoever has left meanwhile gets none. */
export function showTestKey(shown: TestKeyHere, askedBy: string | null): void {
  if (askedBy !== null && session.read().userToken === askedBy) hold({ shown, userToken: askedBy });
}

export const takeTestKeyOut = () => hold(undefined);

export const shownTestKey = () => held?.shown;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useTestKey = (): TestKeyHere | undefined =>
  useSyncExternalStore(subscribe, shownTestKey, () => undefined);

/** A command as it runs by itself, wherever it is pasted. */
export const withTestKey = (command: string, { key, address }: TestKeyHere): string =>
  command.replaceAll('joy_...', key).replaceAll('$JOYOUS', address).replaceAll('$KEY', key);
