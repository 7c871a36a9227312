import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** Failed tests with their name and the start of the reason. `unsteady`: passed the second time. */
export type Counts = { passed: number; failed: string[]; unsteady: string[] };

const because = (name: string, errors: readonly (string | undefined)[]) =>
  `${name}\n${stripVTControlCharacters(errors.join('\n')).split('\n').slice(0, 15).join('\n')}`;

function ofVitest({ numPassedTests: passed, testResults }: JsonTestResults): Counts {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative('.', name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      // It was not loaded, or a hook failed.
      if (tests.length === 0) return [because(file, [message])];
      return tests.map((test) => because(`${file}: ${test.fullName}`, test.failureMessages ?? []));
    });
  return { passed, failed, unsteady: [] };
}

function ofPlaywright({ suites, stats }: JSONReport): Counts {
  const specsIn = ({ specs, suites: inner = [] }: JSONReportSuite): JSONReportSuite['specs'] => [
    ...specs,
    ...inner.flatMap(specsIn),
  ];
  const texts = (wanted: string) =>
    suites.flatMap(specsIn).flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => {
          const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
          return because(`[${projectName}] ${file}:${line}: ${title}`, errors);
        }),
    );
  const passed = stats.expected + stats.flaky;
  return { passed, failed: texts('unexpected'), unsteady: texts('flaky') };
}

/** What Vitest or Playwright writes at its end. */
export function readReport(path: string): Counts {
  const report: JsonTestResults | JSONReport = JSON.parse(readFileSync(path, 'utf8'));
  return 'testResults' in report ? ofVitest(report) : ofPlaywright(report);
}
