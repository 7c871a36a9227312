/**
 * What a test file sent to one of its databases: see server/platform/testing/note-statements.ts.
 */
export type Noted = { test: string; tookMs: number; statements: string[] };

/**
 * Lists of any length count as one statement, and so do different numbers of the same parameters.
 */
export const shapeOf = (statement: string) =>
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
 * A few tests that together send every statement. It repeatedly picks the test with the most
 * statements that no earlier one sent, relative to its time.
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
