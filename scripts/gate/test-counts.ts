import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** `failures`: each test that failed, with the beginning of what it said. */
export type Counts = { passed: number; failed: number; skipped: number; failures: string[] };

type VitestFile = {
  name: string;
  /** What kept its tests from running. */
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: VitestFile[];
};
type PlaywrightTest = {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { errors: { message?: string }[] }[];
};
type PlaywrightSuite = {
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

const messageLines = 15;

// Without the colors of a terminal.
const beginningOf = (messages: string[]) =>
  stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, messageLines).join('\n');

const failuresOfFile = ({ name, message, assertionResults }: VitestFile): string[] => [
  ...(message ? [`${name}\n${beginningOf([message])}`] : []),
  ...assertionResults
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}\n${beginningOf(failureMessages)}`,
    ),
];

const failuresOfSuite = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
        return `[${projectName}] ${file}:${line}: ${title}\n${beginningOf(messages)}`;
      }),
  ),
  ...suites.flatMap(failuresOfSuite),
];

const readers = {
  vitest: (report: VitestReport): Counts => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(failuresOfFile),
  }),
  playwright: ({ stats, suites }: PlaywrightReport): Counts => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOfSuite),
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
