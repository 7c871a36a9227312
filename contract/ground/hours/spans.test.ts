import { expect, test } from 'vitest';
import { mergeSpans } from './spans.ts';

const span = (from: number, until: number) => ({ from, until });

test.each([
  ['nothing', [], []],
  ['unordered', [span(5, 6), span(1, 2)], [span(1, 2), span(5, 6)]],
  ['overlapping', [span(1, 3), span(2, 5)], [span(1, 5)]],
  ['adjoining', [span(1, 3), span(3, 5)], [span(1, 5)]],
  ['one within another', [span(1, 9), span(2, 3)], [span(1, 9)]],
  ['a chain', [span(4, 6), span(1, 3), span(3, 4), span(7, 8)], [span(1, 6), span(7, 8)]],
])('mergeSpans: %s', (_name, spans, merged) => {
  const before = structuredClone(spans);
  expect(mergeSpans(spans)).toEqual(merged);
  expect(spans).toEqual(before);
});
