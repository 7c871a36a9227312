import { minuteMs } from '#contract/time/durations.ts';

const longestPauseMs = 10_000;

export type Retry = {
  pauseMs: number;
  /** Left out: it was logged less than a minute ago. `info`: it has never been there yet. */
  level?: 'info' | 'warn';
};

/**
 * For work that waits until something is there, or back: the pauses between attempts double, up to
 * ten seconds, and one line a minute is logged.
 */
export function createRetries(firstPauseMs: number, now = () => performance.now()) {
  let pauseMs = firstPauseMs;
  let loggedMs: number | undefined;
  let wasThere = false;
  return {
    markReachable() {
      wasThere = true;
      pauseMs = firstPauseMs;
      loggedMs = undefined;
    },
    markUnreachable(): Retry {
      const retry: Retry = { pauseMs };
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      const isFirst = loggedMs === undefined;
      if (loggedMs !== undefined && now() - loggedMs < minuteMs) return retry;
      loggedMs = now();
      return { ...retry, level: isFirst && !wasThere ? 'info' : 'warn' };
    },
  };
}
