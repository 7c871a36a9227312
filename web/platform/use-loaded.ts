import { useCallback, useEffect, useEffectEvent, useState } from 'react';

type Load<Answer> = (signal: AbortSignal) => Promise<Answer>;

/**
 * Only the last request counts. `ask` returns undefined for an outdated one: another was made,
 * `drop` was called, or the page was left.
 */
export function createLatest() {
  let asked: AbortController | undefined;
  const drop = () => asked?.abort();

  async function ask<Answer>(load: Load<Answer>): Promise<Answer | undefined> {
    drop();
    const controller = new AbortController();
    asked = controller;
    try {
      const answer = await load(controller.signal);
      return controller.signal.aborted ? undefined : answer;
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    }
  }
  return { ask, drop };
}

export function useLatest() {
  const [latest] = useState(createLatest);
  useEffect(() => latest.drop, [latest]);
  return latest;
}

type Settled<Answer> = { asked: string | null; answer: Answer | undefined; hasFailed: boolean };

/**
 * What no page's loader can load: it depends on the device, or is loaded again later. Loads whenever
 * `key` changes; null loads nothing. The last answer stays while the next one loads, or if that fails.
 */
export function useLoaded<Answer extends object>(
  key: string | null,
  load: (key: string, signal: AbortSignal) => Promise<Answer>,
  first?: Answer,
) {
  const { ask, drop } = useLatest();
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<Settled<Answer>>({
    asked: null,
    answer: first,
    hasFailed: false,
  });
  const asked = key === null ? null : `${round} ${key}`;

  const loadNow = useEffectEvent(() => {
    if (key === null) return;
    ask((signal) => load(key, signal)).then(
      (answer) => answer && setSettled({ asked, answer, hasFailed: false }),
      () => setSettled(({ answer }) => ({ asked, answer, hasFailed: true })),
    );
  });
  useEffect(() => {
    if (asked !== null) loadNow();
    return drop;
  }, [asked, drop]);

  return {
    answer: settled.answer,
    isLoading: asked !== null && settled.asked !== asked,
    hasFailed: settled.hasFailed,
    again: useCallback(() => setRound((before) => before + 1), []),
  };
}
