import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useState } from 'react';
import { minuteMs } from '#contract/durations.ts';

const newClient = (gcTime = minuteMs) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Reports reload when somebody asks, not when they come back to the window.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
        // Offline, a call fails at once and says so.
        networkMode: 'always',
      },
    },
  });

/**
 * Wraps the report pages. It keeps what they loaded only for as long as it is mounted: the data
 * belongs to one restaurant.
 */
export function ReportClient({ children }: { children: ReactNode }) {
  const [client] = useState(() => newClient());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Undefined outside the signed-in part of the portal. */
export const SessionClientContext = createContext<QueryClient | undefined>(undefined);

/** Wraps the portal: what is loaded once, and kept for as long as somebody is signed in at one restaurant. */
export function SessionClient({ children }: { children: ReactNode }) {
  const [client] = useState(() => newClient(Number.POSITIVE_INFINITY));
  return <SessionClientContext value={client}>{children}</SessionClientContext>;
}
