import { minuteMs } from '#contract/time/durations.ts';

type Screen = Pick<NodeJS.WriteStream, 'columns' | 'isTTY' | 'write'>;

export type Progress = {
  show(done: number, orders: number): void;
  /** Call it before anything else is printed. */
  end(): void;
};

const longestBar = 30;
const shortestBar = 5;
const clearToEndOfLine = '\u001b[K';

/**
 * Shows how far a command that writes orders is: on a terminal a bar, drawn again and again in its
 * line; elsewhere a line a minute, for a log. `whole` is what `done` will be: bytes, or orders.
 */
export function startProgress(
  whole: number,
  screen: Screen = process.stderr,
  now: () => number = () => performance.now(),
): Progress {
  const beganMs = now();
  let loggedMs = beganMs;
  let isDrawn = false;
  return {
    show(done, orders) {
      const nowMs = now();
      const part = done < whole ? done / whole : 1;
      const words = inWords({ part, orders, tookMs: nowMs - beganMs });
      if (screen.isTTY) {
        screen.write(`\r${withBar(part, words, screen.columns)}${clearToEndOfLine}`);
        isDrawn = true;
      } else if (nowMs - loggedMs >= minuteMs) {
        screen.write(`${words}\n`);
        loggedMs = nowMs;
      }
    },
    end() {
      if (isDrawn) screen.write('\n');
      isDrawn = false;
    },
  };
}

function inWords({ part, orders, tookMs }: { part: number; orders: number; tookMs: number }) {
  const aSecond = Math.round((orders * 1_000) / Math.max(1, tookMs));
  const left = part > 0 && part < 1 ? `, ${timeInWords(tookMs / part - tookMs)} left` : '';
  return `${Math.floor(part * 100)}%, ${orders} orders, ${aSecond} a second${left}`;
}

function timeInWords(ms: number) {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** A line that filled the terminal would wrap, and the next one would be drawn below it. */
function withBar(part: number, words: string, columns = 80) {
  const room = columns - 1;
  const length = Math.min(longestBar, room - words.length - 3);
  if (length < shortestBar) return words.slice(0, room);
  return `[${'#'.repeat(Math.floor(part * length)).padEnd(length, '.')}] ${words}`;
}
