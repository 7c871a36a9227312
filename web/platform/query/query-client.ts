import { QueryClient } from '@tanstack/react-query';
import { minuteMs } from '#contract/time/durations.ts';
import { isSignedIn, type SessionState } from '../session/session-state.ts';
import { type SessionStore, session } from '../session/session-store.ts';

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A list reloads when somebody asks, not when they come back to the window.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: minuteMs,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
        // Offline, a call fails at once and says so.
        networkMode: 'always',
      },
    },
  });

/** Includes the tokens: another tab stores them last, so they may belong to another person. */
function ownerOf(state: SessionState): string | undefined {
  if (!isSignedIn(state)) return undefined;
  const { businessToken, currentUser, userToken } = state;
  return [userToken, businessToken, currentUser?.userId, currentUser?.businessExternalId].join(' ');
}

/** `number` is another one for each client. */
type Numbered = { client: QueryClient; number: number };

/**
 * What the portal has loaded belongs to one person at one restaurant: as soon as any tab signs out
 * or switches, a new client takes the place of the old one, which the calls under way still write to.
 */
export function createQueryClients(store: Pick<SessionStore, 'read' | 'subscribe'>) {
  let owner: string | undefined;
  let numbered: Numbered | undefined;
  const current = (): Numbered => {
    const now = ownerOf(store.read());
    if (numbered === undefined || now !== owner) {
      numbered = { client: newClient(), number: (numbered?.number ?? 0) + 1 };
    }
    owner = now;
    return numbered;
  };
  store.subscribe(current);
  return current;
}

/** A module's, not a component's: a page's loader runs before anything is drawn. */
export const sessionQueries = createQueryClients(session);

export const queryClient = (): QueryClient => sessionQueries().client;
