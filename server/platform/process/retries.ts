import { minuteMs } from '#contract/time/durations.ts';

const longestPauseMs = 10_000;

export type Retry = {
  pauseMs: number;
  /** Left out: it was said less than a minute ago. `info`: it has not been there yet. */
  level?: 'info' | 'warn';
};

/**
 * For whoever waits until something is there, or back: the pauses between attempts double, up to ten
 * seconds, and one line a minute says so.
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
