/** JavaScript that runs in the page before our own scripts. */
export const clock = `
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
    // Never in the same frame: what was there before doesn't count as an answer.
    do await frame();
    while (!isDone() && performance.now() - startedMs < longestMs);
    const ms = performance.now() - startedMs;
    // Rendering the last part counts too, and the observer reports it later.
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
`;
