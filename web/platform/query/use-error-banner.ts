import { useCallback, useEffect, useRef } from 'react';
import { messageOf } from '../api/api-error.ts';
import { useMessages } from '../messages.tsx';

type BannerOptions = { search?: readonly unknown[] | undefined; isQuiet?: boolean };

/** The banner says why a call failed, until it is tried again. Returns what clears it then. */
export function useErrorBanner(
  error: Error | null,
  { search, isQuiet = false }: BannerOptions = {},
): () => void {
  const { clear, showError } = useMessages();

  // What is said about one search is not true of the next one.
  const asked = JSON.stringify(search);
  const lastAsked = useRef(asked);
  useEffect(() => {
    if (lastAsked.current !== asked && !isQuiet) clear();
    lastAsked.current = asked;
  }, [asked, clear, isQuiet]);

  useEffect(() => {
    if (error && !isQuiet) showError(messageOf(error));
  }, [error, showError, isQuiet]);

  return useCallback(() => {
    if (!isQuiet) clear();
  }, [clear, isQuiet]);
}
