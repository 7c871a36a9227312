import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A report changes when somebody asks again, not when they look away.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 60_000,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
        // Offline a call fails at once, and says so.
        networkMode: 'always',
      },
    },
  });

/** Around the pages of the reports. What they loaded is forgotten with it: it is one restaurant's. */
export function ReportClient({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
