import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { BusyError } from '../process/errors.ts';
import { makeAnswerCache, type TestAnswerCache } from './answer-cache.factory.ts';
import { dependsOn, freshUntil } from './dependencies.ts';

type TestAnswer = { made: number; stale?: true };

type State = { made: number; tries: number; failure: Error | undefined; takesMs: number };

let given: TestAnswerCache;
/** A new cache for each test, so that loads still under way from an earlier test do not count. */
let state: State;

beforeEach(() => {
  given = makeAnswerCache();
  state = { made: 0, tries: 0, failure: undefined, takesMs: 0 };
});

const asStale = (answer: TestAnswer): TestAnswer => ({ ...answer, stale: true });

async function make(ownState: State) {
  dependsOn('x');
  ownState.tries += 1;
  if (ownState.takesMs > 0) await sleep(ownState.takesMs);
  if (ownState.failure) throw ownState.failure;
  ownState.made += 1;
  return { value: { made: ownState.made }, bytes: 1, isCacheable: true };
}

const answer = (key = 'a') => {
  const ownState = state;
  return given.cache.get<TestAnswer>(key, () => make(ownState), asStale);
};
const away = () => new DatabaseUnavailableError('gone');
const loseFeed = () => {
  given.feed.live = false;
  given.announce(undefined);
};

describe('while the database is unavailable', () => {
  test('the last good answer is returned, marked as stale', async () => {
    await answer();
    loseFeed();
    state.failure = away();
    expect(await answer()).toEqual({ made: 1, stale: true });
  });

  test('also when the database is there, but too busy to answer', async () => {
    await answer();
    given.announce('x');
    state.failure = new BusyError('too many');
    expect(await answer()).toEqual({ made: 1, stale: true });
  });

  test('also when the answer has expired by the clock', async () => {
    await given.cache.get<TestAnswer>('a', async () => {
      dependsOn('x');
      freshUntil(2_000);
      return { value: { made: 1 }, bytes: 1, isCacheable: true };
    });
    given.clock.nowMs = 2_000;
    state.failure = away();
    expect(await answer()).toEqual({ made: 1, stale: true });
  });

  test('later callers do not wait to find out that the database is unavailable', async () => {
    await answer();
    loseFeed();
    state.failure = away();
    await answer();
    await answer();
    await answer();
    expect(state.tries).toBe(2);
  });

  test('a request with no earlier answer fails', async () => {
    state.failure = away();
    await expect(answer('never')).rejects.toThrow('gone');
  });

  test('any other failure does not bring back a stale answer', async () => {
    await answer();
    given.announce('x');
    state.failure = new Error('a mistake of ours');
    await expect(answer()).rejects.toThrow('a mistake of ours');
  });

  test('the last good answer is preferred to an incomplete new one', async () => {
    const partly = (key: string) =>
      given.cache.get<TestAnswer>(
        key,
        async () => ({ value: { made: 99 }, bytes: 1, isCacheable: false, failed: true }),
        asStale,
      );
    await answer();
    loseFeed();
    expect(await partly('a')).toEqual({ made: 1, stale: true });
    expect(await partly('b')).toEqual({ made: 99 });
  });

  test('an answer that must not be cached any more is not returned', async () => {
    await answer();
    given.announce('x');
    await given.cache.get<TestAnswer>('a', async () => ({
      value: { made: -1 },
      bytes: 1,
      isCacheable: false,
    }));
    state.failure = away();
    await expect(answer()).rejects.toThrow('gone');
  });

  test('no answer made from a stale one is cached as current', async () => {
    await answer('part');
    loseFeed();
    state.failure = away();
    const whole = given.cache.get('whole', async () => ({
      value: { part: await answer('part') },
      bytes: 1,
      isCacheable: true,
    }));
    await expect(whole).rejects.toThrow('gone');
  });

  test('after it is back, the next answer is current', async () => {
    await answer();
    loseFeed();
    state.failure = away();
    await answer();
    state.failure = undefined;
    given.feed.live = true;
    given.announce(undefined);
    await expect.poll(() => answer()).toEqual({ made: 2 });
    expect(await answer()).toEqual({ made: 2 });
  });
});

describe('an answer that changes several times a second', () => {
  /** How often it must be made to count as changing often. */
  async function changeOften() {
    for (let count = 0; count < 3; count += 1) {
      given.announce('x');
      await answer();
    }
  }

  test('is refreshed in the background, while callers get the last one at once', async () => {
    await changeOften();
    state.takesMs = 100;
    given.announce('x');
    const before = state.made;
    const readers = [answer(), answer(), answer()];
    expect(readers).toEqual([{ made: before }, { made: before }, { made: before }]);
    await expect.poll(() => answer()).toEqual({ made: before + 1 });
    expect(state.tries).toBe(before + 1);
  });

  test('is never older than half a second plus the time to make it', async () => {
    await changeOften();
    state.takesMs = 2_000;
    given.announce('x');
    const before = state.made;
    expect(answer()).toEqual({ made: before });
    await sleep(550);
    expect(await answer()).toEqual({ made: before + 1 });
  });

  test('stays that recent even if another change comes each time while it is made', async () => {
    await changeOften();
    state.takesMs = 40;
    let last = state.made;
    let lastMs = performance.now();
    // On a busy machine a turn takes longer than the 20 ms that it sleeps.
    let slowestTurnMs = 0;
    for (let turns = 0; turns < 75; turns += 1) {
      const turnMs = performance.now();
      given.announce('x');
      const got = await answer();
      if (got.made > last) [last, lastMs] = [got.made, performance.now()];
      expect(performance.now() - lastMs).toBeLessThan(700 + 4 * slowestTurnMs);
      await sleep(20);
      slowestTurnMs = Math.max(slowestTurnMs, performance.now() - turnMs);
    }
    expect(last).toBeGreaterThan(8);
  });

  test('is waited for after a single change', async () => {
    await answer();
    given.announce('x');
    state.takesMs = 50;
    expect(await answer()).toEqual({ made: 2 });
  });

  test('is not returned stale while the change feed is down', async () => {
    await changeOften();
    loseFeed();
    const before = state.made;
    expect(await answer()).toEqual({ made: before + 1 });
  });
});
