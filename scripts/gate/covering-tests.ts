/** What a test file sent to a database of its own: see server/platform/testing/note-statements.ts. */
export type Noted = { test: string; tookMs: number; statements: string[] };

/** Lists of any length are one statement, and so are the same parameters by other numbers. */
const shapeOf = (statement: string) =>
  statement
    .replaceAll(/\$\d+( \/\*, \.\.\. \*\/)?/g, '$')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$(, ?\$)+/g, '$')
    .replaceAll(/\(\$\)(, ?\(\$\))+/g, '($)');

/** One for each test file: some have several databases. */
function together(noted: Noted[]): Map<string, { tookMs: number; shapes: Set<string> }> {
  const sent = new Map<string, { tookMs: number; shapes: Set<string> }>();
  for (const { test, tookMs, statements } of noted) {
    const one = sent.get(test) ?? { tookMs: 1, shapes: new Set() };
    one.tookMs += tookMs;
    for (const statement of statements) one.shapes.add(shapeOf(statement));
    sent.set(test, one);
  }
  return sent;
}

/**
 * Few tests that together send every statement that all of them send: again and again the one with
 * the most statements that none before it has sent, for the time that it takes.
 */
export function coveringTests(noted: Noted[]): { tests: string[]; statements: number } {
  const sent = together(noted);
  const missing = new Set([...sent.values()].flatMap(({ shapes }) => [...shapes]));
  const statements = missing.size;
  const tests: string[] = [];
  while (missing.size > 0) {
    let [best, bestWorth] = ['', 0];
    for (const [test, { tookMs, shapes }] of sent) {
      const worth = [...shapes].filter((shape) => missing.has(shape)).length / tookMs;
      if (worth > bestWorth) [best, bestWorth] = [test, worth];
    }
    tests.push(best);
    for (const shape of sent.get(best)?.shapes ?? []) missing.delete(shape);
  }
  return { tests: tests.toSorted(), statements };
}
