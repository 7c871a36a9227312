import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runAll } from './run-all.ts';
import type { Step } from './steps.ts';
import { countSoFar } from './test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'joyous-gate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const evaluate = (script: string) => ['node', '-e', script];
const passes: Step = { name: 'good', commands: [evaluate('')] };
const fails: Step = { name: 'bad', commands: [evaluate('console.log("why"); process.exit(3)')] };

let made = 0;
function testRun(report: object | undefined, exitCode: number): Step {
  made += 1;
  const path = join(folder, `${made}.json`);
  const write = report
    ? `fs.writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(JSON.stringify(report))});`
    : '';
  return {
    name: 'tests',
    commands: [evaluate(`const fs = require('node:fs'); ${write} process.exit(${exitCode})`)],
    counts: { from: 'vitest', report: path },
  };
}

const run = async (...steps: Step[]) => {
  const reported: string[] = [];
  const results = await runAll(steps, ({ name }) => reported.push(name));
  expect(reported).toEqual(results.map(({ name }) => name));
  return results;
};

const vitestReport = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 2,
  testResults: [
    {
      name: 'a.test.ts',
      assertionResults: [
        { fullName: 'adds', status: 'passed', failureMessages: [] },
        ...Array.from({ length: failed }, () => ({
          fullName: 'ties to the cent',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2\nat a.test.ts:7'],
        })),
      ],
    },
  ],
});

describe('a step', () => {
  test('that exits with 0 passes', async () => {
    expect(await run(passes)).toMatchObject([{ state: 'passed', passed: 1, failed: 0 }]);
  });

  test('that exits otherwise fails, and keeps its output', async () => {
    expect(await run(fails)).toMatchObject([{ state: 'failed', failed: 1, output: 'why\n' }]);
  });

  test('stops at its first command that fails', async () => {
    const both = { name: 'both', commands: [...fails.commands, evaluate('console.log("never")')] };
    expect(await run(both)).toMatchObject([{ state: 'failed', output: 'why\n' }]);
  });

  test('whose program is missing fails', async () => {
    const absent = { name: 'absent', commands: [['no-such-program-here']] };
    expect(await run(absent)).toMatchObject([{ state: 'failed', failed: 1 }]);
  });

  test('that cannot run on this machine is not a failure', async () => {
    const elsewhere = { ...fails, skipped: 'not on this machine' };
    expect(await run(elsewhere)).toMatchObject([{ state: 'not run', passed: 0, failed: 0 }]);
  });

  test('fails when a step that it needs has failed', async () => {
    const needy: Step = { ...passes, after: ['bad'], alone: true };
    expect(await run(needy, fails)).toMatchObject([
      { name: 'bad', state: 'failed' },
      { name: 'good', state: 'failed', failed: 1, reason: 'not without bad' },
    ]);
  });
});

describe('a step that says what it reads', () => {
  const asked = async (step: Step, inputs: string, repeats = false) => {
    const own = { repeats, folder: join(folder, 'passed') };
    const [result] = await runAll([{ ...step, inputs: () => inputs }], () => undefined, own);
    return result?.state;
  };

  test('is not repeated for inputs with which it passed, but for others', async () => {
    expect(await asked(passes, 'one')).toBe('passed');
    expect(await asked(passes, 'one')).toBe('not run');
    expect(await asked(passes, 'two')).toBe('passed');
    expect(await asked({ ...passes, name: 'another' }, 'two')).toBe('passed');
  });

  test('is always repeated where all is asked for', async () => {
    expect(await asked(passes, 'one')).toBe('passed');
    expect(await asked(passes, 'one', true)).toBe('passed');
  });

  test('is repeated after it failed', async () => {
    expect(await asked(fails, 'one')).toBe('failed');
    expect(await asked(fails, 'one')).toBe('failed');
  });
});

describe('a step that takes too long', () => {
  const endless = (printed: string): Step => ({
    name: 'endless',
    // A shell, because Node itself may take seconds to start on a machine that is busy.
    commands: [['sh', '-c', `printf '%s\\n' "$0"; exec sleep 600`, printed]],
    longestMs: 6_000,
  });
  const counted: Step = {
    ...endless('Running 358 tests using 2 workers\n\n  ✓  1 [phone] › home.spec.ts'),
    counts: { from: 'playwright', report: join(folder, 'never-written.json') },
  };

  test('is cut, and says how far it came', async () => {
    const cut = await run(endless('begun'), counted);
    // Both are cut after the same time, and either may be the first.
    const byOutput = cut.toSorted((one, other) => one.output.length - other.output.length);
    expect(byOutput).toMatchObject([
      { state: 'failed', failed: 1, reason: 'cut after 0.1 minutes', output: 'begun\n' },
      {
        state: 'failed',
        passed: 1,
        failed: 1,
        reason: 'cut after 0.1 minutes: 1 of 358 tests were done, 0 of them had failed',
      },
    ]);
  });

  test.each([
    [
      'playwright',
      'Running 3 tests using 2 workers\n\n  ✓  1 [phone] › a.spec.ts\n  ✘  2 [phone] › b.spec.ts\n    x 2 of these\n  ✓  3 [desktop] › a.spec.ts',
      { passed: 2, failed: 1, total: 3 },
    ],
    ['vitest', 'stderr | x.test.ts\n·····x··-··', { passed: 9, failed: 1, total: undefined }],
    ['vitest', '', { passed: 0, failed: 0, total: undefined }],
  ] as const)('counts what %s printed', (from, printed, expected) => {
    expect(countSoFar(from, printed)).toEqual(expected);
  });
});

describe('a run of tests', () => {
  test('counts its test cases', async () => {
    const [result] = await run(testRun(vitestReport(7, 0), 0));
    expect(result).toMatchObject({ state: 'passed', passed: 7, failed: 0, skipped: 2 });
  });

  test('fails with the number of failed tests', async () => {
    const [result] = await run(testRun(vitestReport(7, 3), 1));
    expect(result).toMatchObject({ state: 'failed', passed: 7, failed: 3 });
  });

  test('names what failed, with the beginning of why', async () => {
    const [result] = await run(testRun(vitestReport(7, 1), 1));
    expect(result?.failures).toEqual([
      'a.test.ts: ties to the cent\nexpected 1 to be 2\nat a.test.ts:7',
    ]);
  });

  test('in the browser names it too, with its screen and line', async () => {
    const failing = {
      projectName: 'phone',
      status: 'unexpected',
      results: [{ errors: [{ message: Array.from({ length: 40 }, (_, i) => i).join('\n') }] }],
    };
    const spec = { title: 'a vote', file: 'vote.spec.ts', line: 12, tests: [failing] };
    const report = {
      stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [{ specs: [], suites: [{ specs: [spec] }] }],
    };
    const step = testRun(report, 1);
    const [result] = await run({
      ...step,
      counts: { from: 'playwright', report: step.counts?.report ?? '' },
    });
    const [named, ...lines] = result?.failures[0]?.split('\n') ?? [];
    expect(named).toBe('[phone] vote.spec.ts:12: a vote');
    expect(lines).toHaveLength(15);
  });

  test.each([
    ['that ran no test', vitestReport(0, 0), 0, 'no test was run'],
    ['that wrote no report', undefined, 0, 'it wrote no report'],
    ['that broke beside its tests', vitestReport(7, 0), 1, 'something failed outside the tests'],
  ])('%s fails', async (_, report, exitCode, reason) => {
    const [result] = await run(testRun(report, exitCode));
    expect(result).toMatchObject({ state: 'failed', failed: 1, reason });
  });

  test('does not read the report of an earlier run', async () => {
    const good = testRun(vitestReport(7, 0), 0);
    await run(good);
    const silent = { ...good, commands: [evaluate('')] };
    expect(await run(silent)).toMatchObject([{ state: 'failed', reason: 'it wrote no report' }]);
  });
});
