/** A clock that stands still until a test moves it. */
export type TestClock = {
  now: () => number;
  advance(ms: number): void;
  set(instant: number | string): void;
};

export function createTestClock(start: number | string): TestClock {
  const millisecondsOf = (instant: number | string) => {
    const ms = typeof instant === 'number' ? instant : Date.parse(instant);
    if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`);
    return ms;
  };
  let nowMs = millisecondsOf(start);
  return {
    now: () => nowMs,
    advance(ms) {
      nowMs += ms;
    },
    set(instant) {
      nowMs = millisecondsOf(instant);
    },
  };
}
