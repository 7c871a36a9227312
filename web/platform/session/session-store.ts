import { type AuthorizedAccount, isAuthorizedAccount } from '#contract/sign-in/login-steps.ts';
import type { CurrentUser, SignedIn } from '#contract/sign-in/sign-in.ts';
import { randomUuid } from './random-uuid.ts';
import { createSafeStorage } from './safe-storage.ts';
import {
  isSignedIn,
  nothingKept,
  readSession,
  type SessionState,
  sessionKeys,
  writeSession,
} from './session-state.ts';

/** Why nobody is signed in any more: by their own wish here, or because the session ended. */
export type SessionEnd = 'chosen' | 'ended';

/** Where the store lives: a browser's window. Given from outside, so that tests can have several. */
export type SessionHome = {
  storage: () => Storage;
  onStorage: (listener: (key: string | null) => void) => void;
};

/**
 * Who is signed in here, for all tabs of the browser. The storage is the truth, so that no two tabs
 * differ for long; every read between two changes gives the same object.
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
    for (const tell of listeners) tell();
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
    /** Past what this tab remembers: another tab's change may not have been told yet. */
    readAnew() {
      refresh();
      return read();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lastEnd: () => lastEnd,

    /** Names this browser; made on first use. */
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
    /** The server knows better: this device was revoked. */
    unauthorize(account: AuthorizedAccount) {
      const kept = read().authorizedAccounts.filter(
        (known) => !isAuthorizedAccount([known], account),
      );
      write({ authorizedAccounts: kept });
    },

    /** The tokens last: until both are there, no tab takes anybody for signed in. */
    signIn({ businessToken, currentUser, userToken }: SignedIn) {
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
     * What names the device, its restaurant and who may sign in on it stays: with it the next
     * sign-in is one step, without it each would cost a text message.
     */
    signOut(why: SessionEnd) {
      lastEnd = why;
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

export const serverSnapshot = () => nothingKept;
