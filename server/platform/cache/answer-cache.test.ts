import { beforeEach, describe, expect, test } from 'vitest';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';
import { cacheWithLowPriority, dependsOn, freshUntil } from './dependencies.ts';

let live: boolean;
let nowMs: number;
let announce: (topic: string | undefined) => void;
let cache: AnswerCache;
let made: number;

beforeEach(() => {
  live = true;
  nowMs = 1_000;
  made = 0;
  cache = createAnswerCache({
    maxBytes: 1_000,
    now: () => nowMs,
    changes: {
      isLive: () => live,
      onChange: (listener) => {
        announce = listener;
      },
    },
  });
});

const answer = (
  key: string,
  options: {
    topic?: string;
    untilMs?: number;
    bytes?: number;
    isCacheable?: boolean;
    lowPriority?: boolean;
  } = {},
) =>
  cache.get(key, async () => {
    dependsOn(options.topic ?? 'any');
    if (options.untilMs) freshUntil(options.untilMs);
    if (options.lowPriority) cacheWithLowPriority();
    made += 1;
    return {
      value: { made },
      bytes: options.bytes ?? 10,
      isCacheable: options.isCacheable ?? true,
    };
  });

describe('a cached answer', () => {
  test('is made once', async () => {
    expect(await answer('a')).toEqual({ made: 1 });
    expect(await answer('a')).toEqual({ made: 1 });
    expect(await answer('b')).toEqual({ made: 2 });
  });

  test('is made once for several callers at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer('a')));
    expect(new Set(answers)).toEqual(new Set([{ made: 1 }]));
  });

  test('is dropped when what it depends on changes, and only then', async () => {
    await answer('a', { topic: 'x' });
    announce('y');
    expect(await answer('a', { topic: 'x' })).toEqual({ made: 1 });
    announce('x');
    expect(await answer('a', { topic: 'x' })).toEqual({ made: 2 });
    announce(undefined);
    expect(await answer('a', { topic: 'x' })).toEqual({ made: 3 });
  });

  test('is dropped when its time has passed', async () => {
    await answer('a', { untilMs: 2_000 });
    nowMs = 1_999;
    expect(await answer('a')).toEqual({ made: 1 });
    nowMs = 2_000;
    expect(await answer('a')).toEqual({ made: 2 });
  });

  test('is not cached while the change feed is down', async () => {
    await answer('a');
    live = false;
    expect(await answer('a')).toEqual({ made: 2 });
    expect(await answer('a')).toEqual({ made: 3 });
  });

  test('is not cached when its load says so', async () => {
    await answer('a', { isCacheable: false });
    expect(await answer('a')).toEqual({ made: 2 });
  });

  test('is evicted in favor of newer ones', async () => {
    for (const key of ['a', 'b', 'c']) await answer(key, { bytes: 400 });
    expect(await answer('c', { bytes: 400 })).toEqual({ made: 3 });
    expect(await answer('a', { bytes: 400 })).toEqual({ made: 4 });
  });
});

describe('a change while an answer is being made', () => {
  test('keeps the answer out of the cache, and makes later callers wait for a new one', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = cache.get('a', async () => {
      dependsOn('x');
      await gate.promise;
      return { value: { made: 'before' }, bytes: 1, isCacheable: true };
    });
    announce('x');
    expect(await answer('a', { topic: 'x' })).toEqual({ made: 1 });
    gate.resolve();
    expect(await slow).toEqual({ made: 'before' });
    expect(await answer('a', { topic: 'x' })).toEqual({ made: 1 });
  });

  test('of something else does neither', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = cache.get('a', async () => {
      dependsOn('x');
      await gate.promise;
      return { value: { made: 'once' }, bytes: 1, isCacheable: true };
    });
    announce('y');
    gate.resolve();
    await slow;
    expect(await answer('a')).toEqual({ made: 'once' });
  });
});

describe('an answer made from other answers', () => {
  const page = () =>
    cache.get('page', async () => {
      await answer('part', { topic: 'x', untilMs: 5_000 });
      made += 1;
      return { value: { page: made }, bytes: 1, isCacheable: true };
    });

  test('depends on everything that they depend on, even when they came from the cache', async () => {
    await answer('part', { topic: 'x', untilMs: 5_000 });
    expect(await page()).toEqual({ page: 2 });
    expect(await page()).toEqual({ page: 2 });
    announce('x');
    expect(await page()).toEqual({ page: 4 });
    nowMs = 5_000;
    expect(await page()).toEqual({ page: 6 });
  });
});

describe('an answer of low priority', () => {
  test('is cached like any other', async () => {
    await answer('typed', { topic: 'x', lowPriority: true });
    expect(await answer('typed')).toEqual({ made: 1 });
    announce('x');
    expect(await answer('typed', { lowPriority: true })).toEqual({ made: 2 });
    announce(undefined);
    expect(await answer('typed', { lowPriority: true })).toEqual({ made: 3 });
  });

  test('evicts others of low priority, and none of normal priority', async () => {
    await answer('home', { bytes: 400 });
    for (let count = 0; count < 50; count += 1) {
      await answer(`typed ${count}`, { bytes: 100, lowPriority: true });
    }
    expect(await answer('home')).toEqual({ made: 1 });
    expect(await answer('typed 49')).toEqual({ made: 51 });
    expect(await answer('typed 0')).toEqual({ made: 52 });
  });

  test('gives its low priority to answers made from it', async () => {
    const page = (key: string, lowPriority: boolean) =>
      cache.get(key, async () => {
        await answer(`part of ${key}`, { lowPriority });
        return { value: { key }, bytes: 100, isCacheable: true };
      });
    const home = await page('home', false);
    for (let count = 0; count < 50; count += 1) await page(`typed ${count}`, true);
    expect(await page('home', false)).toBe(home);
  });
});

describe('an answer that names no topic', () => {
  const undeclared = (from: AnswerCache, isCacheable = true) =>
    from.get('undeclared', async () => {
      made += 1;
      return { value: { made }, bytes: 1, isCacheable };
    });

  test('is an error that says what to do', async () => {
    await expect(undeclared(cache)).rejects.toThrow(
      '"undeclared" names no topic: call dependsOn() while making an answer to be cached.',
    );
  });

  test('is returned and not cached where that is allowed, as in production', async () => {
    const changes = { isLive: () => true, onChange: () => undefined };
    const now = () => nowMs;
    const lenient = createAnswerCache({ maxBytes: 1_000, changes, now, allowNoTopic: true });
    expect(await undeclared(lenient)).toEqual({ made: 1 });
    expect(await undeclared(lenient)).toEqual({ made: 2 });
  });

  test('is returned when it should not be cached', async () => {
    expect(await undeclared(cache, false)).toEqual({ made: 1 });
  });

  test('may be made from parts that name one', async () => {
    const whole = () =>
      cache.get('whole', async () => {
        await answer('part', { topic: 'x' });
        made += 1;
        return { value: { made }, bytes: 1, isCacheable: true };
      });
    expect(await whole()).toEqual({ made: 2 });
    expect(await whole()).toEqual({ made: 2 });
  });
});

test('a failed attempt is not cached', async () => {
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await answer('a')).toEqual({ made: 1 });
});
