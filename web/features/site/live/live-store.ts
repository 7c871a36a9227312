import { allNouns, type News, type Noun, oldestPageMs } from '#contract/site/live/nouns.ts';
import { backoffMs, minuteMs } from '#contract/time/durations.ts';

type Ages = News;

/** Resolves when the stream ends; rejects if it could not be opened. */
export type OpenNews = (
  ages: Ages,
  onNews: (news: News) => void,
  signal: AbortSignal,
) => Promise<unknown>;

/** Whether and when to try again after an error. */
type Outcome = 'again' | 'much later' | 'never';

const firstWaitMs = 2_000;
const longestWaitMs = minuteMs;
/**
 * Whether news arrives now, and since when. A stream counts from so long before it reaches the
 * server as the page says, and may take longer than that to get there: an answer requested before
 * `heardSinceMs` may lack a change that no news will tell of.
 */
export type Line = { isOpen: boolean; sinceMs: number; heardSinceMs: number };

/** By then a page has loaded what it shows, so that it needs one stream, not several. */
const settlesInMs = 1_000;
/** The kitchen's page must hear of its first order sooner. */
const watchedBeginsInMs = 250;

function createLine(notify: () => void) {
  let line: Line = { isOpen: false, sinceMs: Date.now(), heardSinceMs: 0 };
  let watchers = 0;
  return {
    /** A stream has sent its first counts. */
    markHeard() {
      const nowMs = Date.now();
      const sinceMs = line.isOpen ? line.sinceMs : nowMs;
      line = { isOpen: true, sinceMs, heardSinceMs: nowMs };
    },
    markLost() {
      if (!line.isOpen) return;
      line = { ...line, isOpen: false, sinceMs: Date.now() };
      notify();
    },
    line: () => line,
    isWatched: () => watchers > 0,
    beginsInMs: () => (watchers > 0 ? watchedBeginsInMs : settlesInMs),
    /**
     * For a page that has to hear of news while it's hidden, too, until the returned function is
     * called.
     */
    watch() {
      watchers += 1;
      return () => {
        watchers -= 1;
      };
    },
  };
}

/**
 * Counts what is new since each noun was last shown. The server counts afresh for each stream, so a
 * broken or closed stream loses nothing.
 */
export function createLive(open: OpenNews, outcomeOf: (error: unknown) => Outcome) {
  const listeners = new Set<() => void>();
  let followed: readonly Noun[] = [];
  let shown: Partial<Record<Noun, number>> = {};
  let news: News = {};
  let isLooking = false;
  let failures = 0;
  /** Whether the open stream has sent any counts. */
  let isTold = false;
  let stream: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const tell = (next: News) => {
    news = next;
    notify();
  };
  const { markHeard, markLost, ...line } = createLine(notify);

  function connectIn(waitMs = line.beginsInMs()) {
    clearTimeout(timer);
    timer = setTimeout(connect, waitMs);
  }

  /**
   * Waits a random time between half and all of it, so that not all pages reconnect at once after a
   * restart.
   */
  function comeAgain() {
    const waitMs = backoffMs(failures, firstWaitMs, longestWaitMs);
    failures += 1;
    connectIn(waitMs * (0.5 + Math.random() / 2));
  }

  async function connect() {
    close();
    if (!isLooking || followed.length === 0) return;
    const controller = new AbortController();
    stream = controller;
    isTold = false;
    const nowMs = Date.now();
    const ages: Ages = {};
    for (const noun of followed) {
      ages[noun] = Math.min(oldestPageMs, Math.max(0, nowMs - (shown[noun] ?? nowMs)));
    }
    const outcome = await open(
      ages,
      (next) => {
        if (controller.signal.aborted) return;
        failures = 0;
        if (!isTold) markHeard();
        isTold = true;
        tell(next);
      },
      controller.signal,
    ).then((): Outcome => 'again', outcomeOf);
    if (controller.signal.aborted) return;
    markLost();
    if (outcome === 'never') return;
    if (outcome === 'much later') connectIn(longestWaitMs);
    else comeAgain();
  }

  function close() {
    clearTimeout(timer);
    stream?.abort();
    stream = undefined;
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    count: (noun: Noun) => news[noun] ?? 0,
    ...line,

    /** Call when a page shows what it requested at `atMs`. */
    show(noun: Noun, atMs: number) {
      if (shown[noun] === atMs) return;
      shown[noun] = atMs;
      // If nothing is new, the open stream keeps counting from there.
      if (isTold && !news[noun]) return;
      tell({ ...news, [noun]: 0 });
      if (stream) connectIn(settlesInMs);
    },
    /**
     * Runs until the returned function is called; nouns that no page has shown count from
     * `sinceMs`.
     */
    follow(nouns: readonly Noun[], sinceMs: number) {
      followed = nouns;
      for (const noun of allNouns) shown[noun] ??= sinceMs;
      connectIn();
      return () => {
        close();
        markLost();
        followed = [];
        shown = {};
        tell({});
      };
    },
    /** There is no stream while the page is hidden, unless it is watched. */
    look(isSeen: boolean) {
      if (isSeen === isLooking) return;
      isLooking = isSeen;
      failures = 0;
      if (isSeen) return connectIn();
      close();
      markLost();
    },
  };
}
