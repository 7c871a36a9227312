import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** A moment after, so that the server's clock has passed it too. */
const graceMs = 1_000;
/** Not all at once: a thousand open pages must not ask in the same second that a kitchen closes. */
const spreadMs = 10_000;

/** Asks again when "open" turns untrue, so that a page left open does not lie. */
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
