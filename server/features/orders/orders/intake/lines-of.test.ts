import { expect, test } from 'vitest';
import { linesOf } from './lines-of.ts';

async function* inChunks(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function read(chunks: AsyncIterable<Buffer>, mostBytes = 100) {
  const lines: [string, number][] = [];
  for await (const { bytes, endsAt } of linesOf(chunks, mostBytes)) {
    lines.push([bytes.toString(), endsAt]);
  }
  return lines;
}

test.each([
  ['', []],
  ['one', [['one', 3]]],
  ['one\n', [['one', 4]]],
  [
    'one\r\n\ntwo é\u2028\u0085\rthree',
    [
      ['one\r', 5],
      ['', 6],
      ['two é\u2028\u0085\rthree', 23],
    ],
  ],
])('only a line feed ends a line, wherever the parts of the file end: %j', async (text, lines) => {
  for (const size of [1, 2, 3, 5, 8, 100]) expect(await read(inChunks(text, size))).toEqual(lines);
});

test('of a line without end, little more than the longest is kept', async () => {
  async function* endless() {
    for (let chunk = 0; chunk < 1_000; chunk += 1) yield Buffer.alloc(60, 'x');
    yield Buffer.from('x\nafter');
  }
  const [long, after] = await read(endless());
  expect(long).toEqual(['x'.repeat(120), 60_002]);
  expect(after).toEqual(['after', 60_007]);
});
