import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Waits a moment, so that the server's clock has passed it too. */
const graceMs = 2_000;
/** A browser runs longer timers at once. */
const longestTimerMs = 2_000_000_000;
/**
 * Spreads requests out: a thousand open pages must not all ask in the second that a kitchen closes.
 */
const pagesSpreadMs = 10_000;

type Openings = readonly { changesAtMs: number }[];

/** Runs `run` once the first of the restaurants opens or closes. Returns what cancels it. */
export function onceOpeningChanges(openings: Openings, run: () => void, spreadMs = 0): () => void {
  const changesAtMs = Math.min(...openings.map((opening) => opening.changesAtMs));
  const waitMs = Math.max(0, changesAtMs - Date.now()) + graceMs + Math.random() * spreadMs;
  const timer = waitMs < longestTimerMs ? setTimeout(run, waitMs) : undefined;
  return () => clearTimeout(timer);
}

/** Reloads when a restaurant opens or closes, so that a page left open stays correct. */
export function useFreshOpening(openings: Openings) {
  const { revalidate } = useRevalidator();
  const changesAtMs = Math.min(...openings.map((opening) => opening.changesAtMs));
  useEffect(
    () => onceOpeningChanges([{ changesAtMs }], () => void revalidate(), pagesSpreadMs),
    [changesAtMs, revalidate],
  );
}
