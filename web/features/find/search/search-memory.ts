import { searchCalls } from '#contract/find/search/calls.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { type Found, find, findMore, nothingFound, type SearchCalls } from './found.ts';
import { storedPlace } from './place-memory.ts';
import { type Search, searchAt, searchUrl } from './search-address.ts';

const longestRetentionMs = 5 * minuteMs;
const mostStored = 30;

/** The results of this visit by address: shown again at once while they are valid. */
const stored = new Map<string, { found: Found; untilMs: number }>();
/** The results on screen, kept for when the next search fails. */
let onScreen: Found | undefined;

/** Includes the position: after the visitor moves, other restaurants are near. */
function keyOf(search: Search): string {
  const { position } = search.near === 'me' ? storedPlace() : {};
  return `${searchUrl(search)} ${position?.latitude} ${position?.longitude}`;
}

function store(found: Found) {
  const key = keyOf(found.search);
  const untilMs = Math.min(
    found.changesAtMs ?? Number.POSITIVE_INFINITY,
    Date.now() + longestRetentionMs,
  );
  stored.delete(key);
  stored.set(key, { found, untilMs });
  for (const oldest of stored.keys()) if (stored.size > mostStored) stored.delete(oldest);
}

const isTrue = (untilMs: number) => Date.now() < untilMs;

/** Notes what the page shows, even if the server rendered it. */
export function rememberShown(found: Found) {
  if (found.failure || found.isUnplaced) return;
  if (onScreen === undefined) store(found);
  onScreen = found;
}

const callsOf = (signal?: AbortSignal): SearchCalls => ({
  search: (body) =>
    browserApi.call(searchCalls.searchRestaurants, { body, ...(signal && { signal }) }),
  position: () => storedPlace().position,
  // The choices change with a menu, not with a search.
  filters: async () =>
    onScreen?.filters ?? browserApi.call(searchCalls.getSearchFilters, signal ? { signal } : {}),
});

async function ask(search: Search, signal: AbortSignal): Promise<Found> {
  const known = stored.get(keyOf(search));
  if (known && isTrue(known.untilMs)) return known.found;
  try {
    // Loads as many as were shown before: the list must not shrink because a restaurant closed.
    const found = await find(callsOf(signal), search, known?.found.restaurants.length || undefined);
    if (!found.isUnplaced) store(found);
    return found;
  } catch (error) {
    if (signal.aborted) throw error;
    return { ...(onScreen ?? nothingFound), search, failure: messageOf(error) };
  }
}

/**
 * Waits for the answer if there are results to look at meanwhile; otherwise returns at once, with
 * the answer to come.
 */
export async function findInBrowser(
  { url, signal }: Request,
  city?: string,
): Promise<Found | { soon: Promise<Found> }> {
  const answer = ask(searchAt(new URL(url).searchParams, city), signal);
  if (onScreen) return answer;
  // If the visitor leaves before this is shown, a failure must not become an unhandled rejection.
  answer.catch(() => undefined);
  return { soon: answer };
}

export async function showMore(found: Found): Promise<void> {
  store(await findMore(callsOf(), found));
}
