import type { SignedIn } from '#contract/people/sign-in/sign-in.ts';
import { createSessionStore } from './session-store.ts';

type Listener = (key: string | null) => void;

/** A browser with one storage, whose tabs hear each other's changes as in a real one. */
export function openBrowser(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  const tabs: { listener?: Listener }[] = [];
  let refuses = false;

  const storageOf = (tab: { listener?: Listener }): Storage => {
    const notifyOthers = (key: string) => {
      for (const other of tabs) if (other !== tab) other.listener?.(key);
    };
    const guard = () => {
      if (refuses) throw new DOMException('', 'QuotaExceededError');
    };
    return {
      length: 0,
      key: () => null,
      clear: () => undefined,
      getItem(key) {
        guard();
        return values.get(key) ?? null;
      },
      setItem(key, value) {
        guard();
        values.set(key, value);
        notifyOthers(key);
      },
      removeItem(key) {
        guard();
        values.delete(key);
        notifyOthers(key);
      },
    };
  };

  return {
    values,
    refuseStorage: () => {
      refuses = true;
    },
    openTab() {
      const tab: { listener?: Listener } = {};
      tabs.push(tab);
      const storage = storageOf(tab);
      return createSessionStore({
        storage: () => storage,
        onStorage: (listener) => {
          tab.listener = listener;
        },
      });
    },
  };
}

export const signedInAsOwner: SignedIn = {
  userToken: 'user-token',
  businessToken: 'business-token',
  currentUser: {
    userId: 1,
    emailAddress: 'owner@example.com',
    firstName: 'Olive',
    lastName: 'Owner',
    businessName: 'Mama Rosa',
    businessExternalId: 'mamarosa0001',
    roleId: 1,
    roleName: 'Owner',
    isAdmin: false,
    permissions: ['dashboard'],
  },
};
