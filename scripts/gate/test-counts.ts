import { readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

const readers = {
  vitest: (report: VitestReport): Counts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }),
  playwright: ({ stats }: PlaywrightReport): Counts => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
};

/** The marks that a runner prints as each test ends. */
const marks = {
  // A line of dots, with nothing else in it.
  vitest: { passed: /·/g, failed: /x/g, lines: /^[·x*-]+$/ },
  // "  ✓  12 [phone] › home.spec.ts ...", and the number of all tests in the first line.
  playwright: {
    passed: /^ *(?:✓|ok) +\d/g,
    failed: /^ *(?:✘|x) +\d/g,
    lines: /^ *(?:✓|ok|✘|x) +\d+ \[/,
  },
};

/** How far a run came that could not write its report, from what it printed. */
export function countSoFar(from: keyof typeof readers, output: string) {
  const { passed, failed, lines } = marks[from];
  const marked = output.split('\n').filter((line) => lines.test(line.trimEnd()));
  const count = (mark: RegExp) =>
    marked.reduce((sum, line) => sum + (line.match(mark)?.length ?? 0), 0);
  const total = /^Running (\d+) tests using/m.exec(output)?.[1];
  return {
    passed: count(passed),
    failed: count(failed),
    total: total === undefined ? undefined : Number(total),
  };
}

/** Undefined when the run ended before it could write its report. */
export function readCounts(from: keyof typeof readers, path: string): Counts | undefined {
  try {
    return readers[from](JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
