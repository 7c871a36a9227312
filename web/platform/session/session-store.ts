import {
  type AuthorizedAccount,
  isAuthorizedAccount,
} from '#contract/people/sign-in/authorized-account.ts';
import type { CurrentUser, SignedIn } from '#contract/people/sign-in/sign-in.ts';
import { createSafeStorage } from '../safe-storage.ts';
import { markAsStaff } from './mark-staff.ts';
import { randomUuid } from './random-uuid.ts';
import {
  isSignedIn,
  nothingStored,
  readSession,
  type SessionState,
  sessionKeys,
  writeSession,
} from './session-state.ts';
import { boardKey, printedKey, tapsKey } from './stored-for-session.ts';

/** Why the session ended: the person logged out here, was idle here for too long, or otherwise. */
export type SessionEnd = 'chosen' | 'idle' | 'ended';

/** A browser window, passed in so that a test can have several tabs. */
export type SessionHome = {
  storage: () => Storage;
  onStorage: (listener: (key: string | null) => void) => void;
};

/**
 * Who is signed in, shared by all tabs through the browser's storage. Between two changes, every
 * read returns the same object, as React requires.
 */
export function createSessionStore(home: SessionHome) {
  const storage = createSafeStorage(home.storage);
  const listeners = new Set<() => void>();
  let snapshot: SessionState | undefined;
  let lastEnd: SessionEnd | undefined;

  const read = () => {
    snapshot ??= readSession(storage);
    return snapshot;
  };
  const refresh = () => {
    const wasSignedIn = snapshot !== undefined && isSignedIn(snapshot);
    snapshot = undefined;
    if (isSignedIn(read())) lastEnd = undefined;
    else if (wasSignedIn) lastEnd ??= 'ended';
    for (const notify of listeners) notify();
  };
  const write = (changes: Partial<SessionState>) => {
    writeSession(storage, changes);
    refresh();
  };

  home.onStorage((key) => {
    if (key === null || (sessionKeys as string[]).includes(key)) refresh();
  });

  return {
    read,
    /**
     * Reads the storage itself: another tab's change may not have reached this tab as an event yet.
     */
    readAnew() {
      refresh();
      return read();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lastEnd: () => lastEnd,

    /** Identifies this browser; created on first use. */
    deviceId(): string {
      const known = read().deviceId;
      if (known !== null) return known;
      const deviceId = randomUuid();
      write({ deviceId });
      return deviceId;
    },
    chooseBusiness(businessExternalId: string) {
      if (read().businessExternalId !== businessExternalId) write({ businessExternalId });
    },
    rememberEmail: (currentEmail: string) => write({ currentEmail }),
    forgetEmail: () => write({ currentEmail: null }),

    authorize(account: AuthorizedAccount) {
      const accounts = read().authorizedAccounts;
      write({
        currentEmail: account.email,
        ...(!isAuthorizedAccount(accounts, account) && {
          authorizedAccounts: [...accounts, account],
        }),
      });
    },
    /** Call when the server says that the device is not verified: it was revoked. */
    unauthorize(account: AuthorizedAccount) {
      const stored = read().authorizedAccounts.filter(
        (known) => !isAuthorizedAccount([known], account),
      );
      write({ authorizedAccounts: stored });
    },

    /**
     * Writes the tokens last, so that other tabs count nobody as signed in before both are stored.
     */
    signIn({ businessToken, currentUser, userToken }: SignedIn) {
      storage.write(boardKey, null);
      write({
        businessExternalId: currentUser.businessExternalId,
        currentEmail: currentUser.emailAddress,
        loginDate: new Date().toISOString(),
        currentUser,
        businessToken,
        userToken,
      });
    },
    renewUser: (currentUser: CurrentUser) => write({ currentUser }),

    /**
     * Keeps the device's id, its restaurant and its verified accounts: without them, every login
     * would need a text message.
     */
    signOut(why: SessionEnd) {
      lastEnd = why;
      storage.write(boardKey, null);
      if (why === 'chosen') {
        storage.write(tapsKey, null);
        storage.write(printedKey, null);
      }
      write({ userToken: null, businessToken: null, currentUser: null, loginDate: null });
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

const inBrowser = typeof window !== 'undefined';

/** On the server nobody is signed in: its pages are the same for everyone. */
export const session: SessionStore = createSessionStore({
  storage: () => window.localStorage,
  onStorage: (listener) => {
    if (inBrowser) window.addEventListener('storage', ({ key }) => listener(key));
  },
});

/** Keeps the mark that `markStaff` set before the first paint in step with the session. */
const mark = () => markAsStaff(isSignedIn(session.read()));
if (inBrowser) {
  mark();
  session.subscribe(mark);
}

export const serverSnapshot = () => nothingStored;
