import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ResultLine } from './results.ts';
import { runAll } from './run-gate.ts';
import type { Step } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'joyous-gate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
/** A shell, because Node itself may take seconds to start on a machine that is busy. */
function shell(script: string): string {
  made += 1;
  const file = join(folder, `${made}.sh`);
  writeFileSync(file, script);
  return `sh ${file}`;
}

const passes: Step = { name: 'good', run: shell('') };
const fails: Step = { name: 'bad', run: shell('echo why; exit 3') };

const testRun = (lines: ResultLine[], then: string): Step => ({
  name: 'tests',
  run: shell(
    `${lines.map((line) => `echo '${JSON.stringify(line)}' >> $GATE_RESULTS\n`).join('')}${then}`,
  ),
  tests: true,
});

const run = async (...steps: Step[]) => {
  const reported: string[] = [];
  const results = await runAll(steps, ({ name }) => reported.push(name));
  expect(reported).toEqual(results.map(({ name }) => name));
  return results;
};

describe('a step', () => {
  test('that exits with 0 passes', async () => {
    expect(await run(passes)).toMatchObject([{ state: 'passed', passed: 1, failed: 0 }]);
  });

  test('that exits otherwise fails, keeps its output, and does not end the gate', async () => {
    expect(await run(fails, passes)).toMatchObject([
      { state: 'failed', passed: 0, failed: 1, output: 'why\n' },
      { state: 'passed' },
    ]);
  });

  test('whose program is missing fails', async () => {
    const absent = { name: 'absent', run: 'no-such-program-here' };
    expect(await run(absent)).toMatchObject([{ state: 'failed', failed: 1 }]);
  });

  test('that cannot run on this machine is not a failure', async () => {
    const elsewhere = { ...fails, skipped: 'not on this machine' };
    expect(await run(elsewhere)).toMatchObject([{ state: 'not run', passed: 0, failed: 0 }]);
  });

  test('fails without the step that it needs', async () => {
    expect(await run(fails, { ...passes, needs: 'bad' })).toMatchObject([
      { name: 'bad', state: 'failed' },
      { name: 'good', state: 'failed', failed: 1, reason: 'not without bad' },
    ]);
  });
});

const first = { total: 7, of: 'files' } as const;
const passed = { state: 'passed', done: 1 };
const failed = { state: 'failed', done: 1, failure: 'a.test.ts: ties to the cent' };
const last = { ended: true };

describe('a run of tests', () => {
  test('counts its tests and names what failed', async () => {
    const lines = [first, passed, failed, passed, { state: 'skipped' }, last];
    expect(await run(testRun(lines, 'exit 1'))).toMatchObject([
      { state: 'failed', passed: 2, failed: 1, reason: '', failures: [failed.failure] },
    ]);
  });

  test('that passed only the second time has passed, and is named', async () => {
    const wavered = { ...passed, unsteady: 'a.spec.ts: wavers' };
    expect(await run(testRun([first, passed, wavered, last], ''))).toMatchObject([
      { state: 'passed', passed: 2, failed: 0, unsteady: [wavered.unsteady] },
    ]);
  });

  test.each([
    ['that ran no test', [first, last], '', 'no test was run'],
    ['that has no reporter', [], '', 'ended early: 0 of ? tests were done'],
    ['that ended early', [first, passed], '', 'ended early: 1 of 7 files were done'],
    [
      'that broke beside its tests',
      [first, passed, last],
      'exit 1',
      'something failed outside the tests',
    ],
  ])('%s fails', async (_, lines, then, reason) => {
    expect(await run(testRun(lines, then))).toMatchObject([{ state: 'failed', failed: 1, reason }]);
  });

  test('is cut, with all that it started, once it is silent for too long', async () => {
    const ended = join(folder, 'ended');
    const endless = `(sleep 60; touch ${ended}) & echo begun; wait`;
    const step = { ...testRun([first, passed], endless), silenceMs: 3_000 };
    const [result] = await run(step);
    expect(result).toMatchObject({ state: 'failed', failed: 1 });
    expect(result?.reason).toMatch(
      /^cut, because it printed nothing any more: \d of . \w+ were done$/,
    );
    expect(existsSync(ended)).toBe(false);
  });
});
