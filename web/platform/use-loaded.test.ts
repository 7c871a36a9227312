import { expect, test } from 'vitest';
import { createLatest } from './use-loaded.ts';

/** Answers when it is told to, even if it was aborted. */
function slow(answer: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return {
    load: () => promise,
    come: () => resolve(answer),
    fail: () => reject(new Error(answer)),
  };
}

test('an answer counts only if nothing was asked since, and nothing was dropped', async () => {
  const { ask, drop } = createLatest();
  const [first, second, third] = [slow('first'), slow('second'), slow('third')];
  const asked = ask(first.load);
  const again = ask(second.load);
  second.come();
  first.come();
  expect(await again).toBe('second');
  expect(await asked).toBeUndefined();
  const dropped = ask(third.load);
  drop();
  third.come();
  expect(await dropped).toBeUndefined();
});

test("a failure is the caller's only while its answer is wanted", async () => {
  const { ask } = createLatest();
  const [first, second] = [slow('first'), slow('second')];
  const asked = ask(first.load);
  const again = ask(second.load);
  first.fail();
  second.fail();
  expect(await asked).toBeUndefined();
  await expect(again).rejects.toThrow('second');
});

test('what is not wanted any more is aborted', () => {
  const { ask, drop } = createLatest();
  const signals: AbortSignal[] = [];
  const note = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>(() => undefined);
  };
  void ask(note);
  void ask(note);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  drop();
  expect(signals[1]?.aborted).toBe(true);
});
