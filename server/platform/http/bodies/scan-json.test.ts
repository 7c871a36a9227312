import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BatchSpan, scanJson } from './scan-json.ts';

const scan = (text: string, limits?: Parameters<typeof scanJson>[1]) =>
  scanJson(Buffer.from(text), limits);

const namesOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, position) => `"k${from + position}":1`).join();
const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

const tooMany = 'is one name too many: a body may have 100 different ones';
const tooLong = { message: 'has more than 1 KB' };

describe('a body is refused before it is parsed', () => {
  test.each([
    ['many names in an object', `{${namesOf(290_000)}}`, 'k100', tooMany],
    ['in an item', `{"orders":[{},{${namesOf(101)}}]}`, 'orders.1.k99', tooMany],
    [
      'in many objects',
      `{"orders":[${Array.from({ length: 60 }, (_, position) => `{${namesOf(2, 2 * position)}}`)}]}`,
      'orders.49.k99',
      tooMany,
    ],
    ['written with escapes', `{"a":{${namesOf(98)},"\\u0061":1,"b":1}}`, 'a.b', tooMany],
    ['many levels', `{"x":${lists(2_000_000)}}`, `x${'.0'.repeat(15)}`, 'is nested too deeply'],
    ['many levels of objects', '{"a":'.repeat(17), `a${'.a'.repeat(15)}`, 'is nested too deeply'],
    [
      'many values',
      `{"a":[0,{"b":[${'0,'.repeat(30_000)}0]}]}`,
      'a.1.b.24995',
      'is one value too many: a body may have 25,000',
    ],
  ])('%s', async (_, text, field, message) => {
    expect(await scan(text)).toEqual({ problem: { field, message }, isTooLarge: false });
  });

  test('with a long name, which is not echoed', async () => {
    const { problem } = await scan(`{"${'n'.repeat(1_000_000)}":${lists(17)}}`);
    expect(problem?.field.length).toBeLessThan(100);
  });
});

test.each([
  ['as many names', `{${namesOf(100)}}`],
  ['the same names again', `{"orders":[${Array.from({ length: 50 }, () => `{${namesOf(60)}}`)}]}`],
  ['as many levels', lists(16)],
  ['as many values', `[${'0,'.repeat(24_997)}0]`],
  ['only in a text', JSON.stringify({ a: '[{"\\,:'.repeat(100_000) })],
  ['what is no JSON', ']]}}"\\'],
  ['nothing', ''],
])('is not refused: %s', async (_, text) => {
  expect(await scan(text)).toEqual({ batch: undefined });
});

describe('a batch', () => {
  const limits = { list: 'orders', items: 300, itemBytes: 1_024, values: 1_000 };
  const piecesIn = async (text: string) => {
    const bytes = Buffer.from(text);
    const { batch } = (await scanJson(bytes, limits)) as { batch?: BatchSpan };
    const texts = batch?.pieces.map(({ from, to }) => bytes.toString('utf8', from, to));
    return { items: batch?.items, texts };
  };

  test.each([
    ['{"orders":[1, {"a":[2,3]},"],[" ]}', 3, ['1, {"a":[2,3]},"],[" ']],
    ['{"orders":[ ]}', 0, []],
    ['{"x":{"orders":[1]},"orders":[2]}', 1, ['2']],
    ['{"orders":[1],"orders":[2]}', 1, ['1']],
    ['{"orders":{"0":[1]}}', undefined, undefined],
    ['[["orders",[1]]]', undefined, undefined],
    ['{"orders":[1', undefined, undefined],
  ])('has items: %s', async (text, items, texts) => {
    expect(await piecesIn(text)).toEqual({ items, texts });
  });

  test('is cut between items, into pieces no longer than one may be', async () => {
    const { items, texts } = await piecesIn(
      `{"orders":[${Array.from({ length: 100 }, () => '"é"'.padEnd(99))}]}`,
    );
    expect(items).toBe(100);
    expect(texts?.map(({ length }) => length)).toEqual(Array(10).fill(999));
  });

  const long = 'é'.repeat(600);
  test.each([
    ['an item', `{"orders":[1,"${long}"]}`, 'orders.1'],
    ['an item before others', `{"orders":["${long}",1]}`, 'orders.0'],
    ['what is beside the list', `{"a":"${long}","orders":[1]}`, 'body'],
    ['a single one', `{"a":"${long}"}`, 'body'],
    ['a second list', `{"orders":[1],"orders":["${long}"]}`, 'body'],
    ['a list by a name with escapes', `{"\\u006frders":["${long}"]}`, 'body'],
    ['a list without an end', `{"orders":["${long}"`, 'orders.0'],
  ])('is refused if this is too long: %s', async (_, text, field) => {
    expect(await scan(text, limits)).toEqual({ problem: { field, ...tooLong }, isTooLarge: true });
  });

  test('has no more items than it may', async () => {
    const full = `{"a":0,"orders":[${'0,'.repeat(299)}0]}`;
    expect(await scan(full, limits)).toMatchObject({ batch: { items: 300 } });
    expect(await scan(full.replace('0]', '0,0]'), limits)).toEqual({
      problem: { field: 'orders', message: 'has more than 300 items' },
      isTooLarge: false,
    });
  });

  test('may be as long as its items together, and has its own number of values', async () => {
    const full = `{"orders":[${Array.from({ length: 300 }, () => '"x","y"'.padEnd(1_000))}]}`;
    const more = { ...limits, items: 600 };
    expect(await scan(full, more)).toMatchObject({ batch: { from: 11, to: full.length - 2 } });
    expect((await scan(full, { ...more, values: 500 })).problem).toEqual({
      field: 'orders.498',
      message: 'is one value too many: a body may have 500',
    });
  });
});

test('everything else runs while a long body is counted', async () => {
  let ran = 0;
  let hasEnded = false;
  const other = () => {
    ran += 1;
    if (!hasEnded) setImmediate(other);
  };
  setImmediate(other);
  await scan(`[${'0,'.repeat(20_000)}${'"ten letter"'.repeat(2_000_000)}]`);
  hasEnded = true;
  expect(ran).toBeGreaterThan(0);
});

// Counting too few would let a body through that is too large.
test('counts names, values and levels as JSON.parse sees them', async () => {
  const counted = (
    value: unknown,
    names = new Set<string>(),
  ): { values: number; levels: number } => {
    if (typeof value !== 'object' || value === null) return { values: 1, levels: 0 };
    const parts = Object.entries(value).map(([name, part]) => {
      if (!Array.isArray(value)) names.add(name);
      return counted(part, names);
    });
    return {
      values: 1 + parts.reduce((sum, one) => sum + one.values, 0),
      levels: 1 + Math.max(0, ...parts.map(({ levels }) => levels)),
    };
  };
  const passes = async (text: string, values: number) => {
    const limits = { list: 'none', items: 1, itemBytes: 4 * text.length + 1, values };
    return (await scan(text, limits)).problem === undefined;
  };
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 20, depthSize: 'xlarge' }), async (text) => {
      const names = new Set<string>();
      const { values, levels } = counted(JSON.parse(text), names);
      const isSmall = levels <= 16 && names.size <= 100;
      // Empty lists and objects count twice.
      expect(await passes(text, 2 * values)).toBe(isSmall);
      expect(await passes(text, values - 1)).toBe(false);
    }),
    { numRuns: 300 },
  );
});
