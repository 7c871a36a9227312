import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  TestResult as EndOfTest,
  Reporter as OfPlaywright,
  TestCase as PlaywrightTest,
  Suite,
} from '@playwright/test/reporter';
import type {
  Reporter as OfVitest,
  TestModule,
  TestSpecification,
  TestSuite,
  TestCase as VitestTest,
} from 'vitest/node';
import type { ResultLine } from './results.ts';

const messageLines = 15;

const beginningOf = (errors: readonly { message?: string; stack?: string }[]) =>
  stripVTControlCharacters(errors.map(({ stack, message }) => stack ?? message).join('\n'))
    .split('\n')
    .slice(0, messageLines)
    .join('\n');

function write(line: ResultLine) {
  appendFileSync(String(process.env.GATE_RESULTS), `${JSON.stringify(line)}\n`);
}

const failure = (name: string, errors: Parameters<typeof beginningOf>[0]): ResultLine => ({
  state: 'failed',
  failure: `${name}\n${beginningOf(errors)}`,
});

/**
 * Writes a line for each test, of Vitest and of Playwright, into the file that GATE_RESULTS names.
 * The gate reads it while the tests still run.
 */
export default class ResultsReporter implements OfVitest, OfPlaywright {
  onTestRunStart(specifications: readonly TestSpecification[]) {
    write({ total: specifications.length, of: 'files' });
  }

  onTestCaseResult(test: VitestTest) {
    const { state, errors } = test.result();
    const name = `${test.module.relativeModuleId}: ${test.fullName}`;
    write(state === 'failed' ? failure(name, errors) : { state });
  }

  /** What broke around its tests, such as a hook. */
  onTestSuiteResult(suite: TestSuite) {
    const errors = suite.errors();
    const name = `${suite.module.relativeModuleId}: ${suite.fullName}`;
    if (errors.length > 0) write(failure(name, errors));
  }

  onTestModuleEnd(module: TestModule) {
    const errors = module.errors();
    if (errors.length > 0) write(failure(module.relativeModuleId, errors));
    write({ done: 1 });
  }

  onTestRunEnd() {
    write({ ended: true });
  }

  onBegin(_: unknown, suite: Suite) {
    write({ total: suite.allTests().length, of: 'tests' });
  }

  onTestEnd(test: PlaywrightTest, { errors, retry }: EndOfTest) {
    const { file, line } = test.location;
    const name = `[${test.parent.project()?.name}] ${relative('.', file)}:${line}: ${test.title}`;
    const outcome = test.outcome();
    // It is tried once more: see playwright.config.ts.
    if (outcome === 'unexpected' && retry < test.retries) return;
    if (outcome === 'flaky') {
      const before = test.results.flatMap((result) => result.errors);
      write({ state: 'passed', done: 1, unsteady: `${name}\n${beginningOf(before)}` });
    } else if (outcome === 'expected') write({ state: 'passed', done: 1 });
    else if (outcome === 'skipped') write({ state: 'skipped', done: 1 });
    else write({ ...failure(name, errors), done: 1 });
  }

  onEnd() {
    write({ ended: true });
  }

  printsToStdio() {
    return false;
  }
}
