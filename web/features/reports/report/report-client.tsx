import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Reports reload when somebody asks, not when they come back to the window.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 60_000,
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
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
