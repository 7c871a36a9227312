import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { isRenewable } from './query.ts';

/** Loads again what is shown; anything else, when it is shown. */
export const renewQueries = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: isRenewable });

/** After a write: loads again what the page shows, and who is signed in. */
export function useRenew(): () => Promise<void> {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    await Promise.all([renewQueries(client), revalidate()]);
  }, [client, revalidate]);
}
