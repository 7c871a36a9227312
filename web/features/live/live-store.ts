import { allNouns, type News, type Noun, oldestPageMs } from '#contract/live/nouns.ts';

type Ages = News;

/** Resolves when the stream has ended; rejects when there was none. */
export type OpenNews = (
  ages: Ages,
  onNews: (news: News) => void,
  signal: AbortSignal,
) => Promise<unknown>;

/** Whether an error says that asking again is no use. */
type Outcome = 'again' | 'much later' | 'never';

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;
/** What a page shows is loaded by then, so that one stream is opened for it and not several. */
const settleMs = 1_000;

/**
 * What is new since each noun was last shown. The server counts it anew for each stream, so that a
 * stream that broke or was closed in between loses nothing.
 */
export function createLive(open: OpenNews, outcomeOf: (error: unknown) => Outcome) {
  const listeners = new Set<() => void>();
  let followed: readonly Noun[] = [];
  let shown: Partial<Record<Noun, number>> = {};
  let news: News = {};
  let isLooking = false;
  let failures = 0;
  /** By the stream that is open. */
  let isTold = false;
  let stream: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (next: News) => {
    news = next;
    for (const listener of listeners) listener();
  };

  function connectIn(waitMs: number) {
    clearTimeout(timer);
    timer = setTimeout(connect, waitMs);
  }

  /** By chance between half and all of it: after a restart, not all pages come at once. */
  function comeAgain() {
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
    failures += 1;
    connectIn(waitMs * (0.5 + Math.random() / 2));
  }

  async function connect() {
    close();
    if (!isLooking || followed.length === 0) return;
    const mine = new AbortController();
    stream = mine;
    isTold = false;
    const nowMs = Date.now();
    const ages: Ages = {};
    for (const noun of followed) {
      ages[noun] = Math.min(oldestPageMs, Math.max(0, nowMs - (shown[noun] ?? nowMs)));
    }
    const outcome = await open(
      ages,
      (next) => {
        if (mine.signal.aborted) return;
        failures = 0;
        isTold = true;
        tell(next);
      },
      mine.signal,
    ).then((): Outcome => 'again', outcomeOf);
    if (mine.signal.aborted || outcome === 'never') return;
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

    /** A page shows what it asked for at that time. */
    show(noun: Noun, atMs: number) {
      if (shown[noun] === atMs) return;
      shown[noun] = atMs;
      // Where nothing is new, the stream counts on from there by itself.
      if (isTold && !news[noun]) return;
      tell({ ...news, [noun]: 0 });
      if (stream) connectIn(settleMs);
    },
    /** Until the function that it returns is called; what no page shows counts from `sinceMs` on. */
    follow(nouns: readonly Noun[], sinceMs: number) {
      followed = nouns;
      for (const noun of allNouns) shown[noun] ??= sinceMs;
      connectIn(settleMs);
      return () => {
        close();
        followed = [];
        shown = {};
        tell({});
      };
    },
    /** While nobody looks at the page there is no stream. */
    look(isSeen: boolean) {
      if (isSeen === isLooking) return;
      isLooking = isSeen;
      failures = 0;
      if (isSeen) connectIn(settleMs);
      else close();
    },
  };
}
