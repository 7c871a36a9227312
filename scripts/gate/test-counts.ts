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

/** Undefined when the run ended before it could write its report. */
export function readCounts(from: keyof typeof readers, path: string): Counts | undefined {
  try {
    return readers[from](JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
