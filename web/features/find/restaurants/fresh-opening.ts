import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Waits a moment, so that the server's clock has passed it too. */
const graceMs = 1_000;
/**
 * Spreads requests out: a thousand open pages must not all ask in the second that a kitchen closes.
 */
const spreadMs = 10_000;

/** Reloads when a restaurant opens or closes, so that a page left open stays correct. */
export function useFreshOpening(openings: { changesAtMs: number }[]) {
  const { revalidate } = useRevalidator();
  const changesAtMs = Math.min(...openings.map((opening) => opening.changesAtMs));

  useEffect(() => {
    if (!Number.isFinite(changesAtMs)) return;
    const waitMs = Math.max(0, changesAtMs - Date.now()) + graceMs + Math.random() * spreadMs;
    const timer = setTimeout(() => void revalidate(), waitMs);
    return () => clearTimeout(timer);
  }, [changesAtMs, revalidate]);
}
