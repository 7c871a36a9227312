// Runs in the page of the trial history-rows.
globalThis.rowsClock = (() => {
  const longestMs = 30_000;
  let tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
  });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  async function time(act, isDone) {
    tasks = [];
    const startedMs = performance.now();
    await act();
    // Never in the same frame: what was there before is no answer.
    do await frame();
    while (!isDone() && performance.now() - startedMs < longestMs);
    const ms = performance.now() - startedMs;
    // What draws the last of it is counted too, and the observer tells it later.
    await frame();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const durations = tasks
      .filter(({ startTime }) => startTime >= startedMs - 1 && startTime <= startedMs + ms)
      .map(({ duration }) => duration);
    return {
      ms,
      longestTaskMs: Math.max(0, ...durations),
      hitches: durations.filter((duration) => duration > 200).length,
      durations,
    };
  }
  return { time };
})();
