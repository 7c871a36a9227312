import type { Page } from '@playwright/test';

/** What a page recorded about itself. A time of 0 means: not yet. */
export type Seen = {
  /** From each press or key to the next frame, as the browser reports it (Event Timing). */
  presses: number[];
  /** How long each task kept the page from answering anything. */
  tasks: number[];
  paintMs: number;
  shift: number;
  aliveMs: number;
};

/**
 * Runs in every page before its own scripts. It is a string, because the bench has no browser
 * types.
 */
export const watch = `{
  const seen = (window.seen = { presses: [], tasks: [], paintMs: 0, shift: 0, aliveMs: 0 });
  const each = (type, take, options) => new PerformanceObserver((list) => list.getEntries().forEach(take))
    .observe({ type, buffered: true, ...options });
  each('event', (entry) => entry.interactionId && seen.presses.push(entry.duration), { durationThreshold: 16 });
  each('longtask', (entry) => seen.tasks.push(entry.duration));
  each('largest-contentful-paint', (entry) => { seen.paintMs = entry.startTime; });
  each('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  new MutationObserver((_, observer) => {
    if (!('alive' in document.documentElement.dataset)) return;
    seen.aliveMs = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-alive'] });
}`;

export const seenBy = (page: Page) => page.evaluate('seen') as Promise<Seen>;

/** Drops everything recorded so far, including entries that the browser has not reported yet. */
export async function forget(page: Page) {
  await twoFrames(page);
  await page.evaluate('seen.presses.length = seen.tasks.length = 0');
}

/** The browser reports a press after the frame that answers it. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    'new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, 50))))',
  );
