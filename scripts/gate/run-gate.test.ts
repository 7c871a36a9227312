import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { projectFolder } from '../setup/project.mjs';
import { runGate, type Step } from './run-gate.ts';

const folder = mkdtempSync(join(tmpdir(), 'joyous-gate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));

function write(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

async function gate(...steps: Step[]) {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const code = await runGate(steps);
  const printed = log.mock.calls.flat().join('\n');
  return { code, printed, last: printed.split('\n').at(-1) };
}

let made = 0;
/** A shell, because Node itself may take seconds to start on a machine that is busy. */
const shell = (script: string, more: Partial<Step> = {}): Step => {
  made += 1;
  return { name: `step ${made}`, run: `sh ${write(`${made}.sh`, script)}`, ...more };
};

/** With the real runner, in a process that doesn't know that it is inside a test. */
const runner = (command: string): Step => ({
  name: 'tests',
  run: `env --chdir=${folder} -u TEST -u VITEST ${command}`,
  tests: true,
});

test('each command counts as one, and none ends the gate', async () => {
  const absent = { name: 'absent', run: 'no-such-program-here' };
  const { code, printed, last } = await gate(shell('echo why; exit 3'), absent, shell('echo fine'));
  expect({ code, last }).toEqual({ code: 1, last: '1 passed, 2 failed' });
  expect(printed).toMatch(/step 1:\n\nwhy\n/);
  expect(printed).toMatch(/^FAILED step 1: ended with 3$/m);
  expect(printed).toMatch(/^FAILED absent: .*ENOENT$/m);
  expect(printed).not.toContain('fine');
  expect(await gate(shell(''))).toMatchObject({ code: 0, last: '1 passed, 0 failed' });
});

test.each([
  ['a crash', 'kill -9 $$', 'ended with SIGKILL'],
  ['an end without a report', '', 'no test was run'],
  [
    'a report without tests',
    `echo '{"numPassedTests":0,"testResults":[]}' > $GATE_RESULTS`,
    'no test',
  ],
  [
    'what fails beside the tests',
    `echo '{"numPassedTests":2,"testResults":[]}' > $GATE_RESULTS; exit 1`,
    'ended with 1',
  ],
])('%s is a failure', async (_, script, why) => {
  const { code, printed, last } = await gate(shell(script, { tests: true }));
  expect({ code, last }).toEqual({ code: 1, last: expect.stringMatching(/^\d passed, 1 failed$/) });
  expect(printed).toContain(why);
});

test('what is silent for too long is cut, with all that it started', async () => {
  const started = join(folder, 'started');
  const { code, printed } = await gate(
    shell(`sleep 600 & echo $! > ${started}; wait`, { silenceMs: 3_000 }),
  );
  expect(code).toBe(1);
  expect(printed).toContain('cut, because it printed nothing any more');
  const state = () =>
    spawnSync('ps', ['-o', 'stat=', '-p', readFileSync(started, 'utf8').trim()])
      .stdout.toString()
      .trim();
  // Gone, or a zombie that its parent hasn't reaped yet.
  await expect.poll(state).toMatch(/^(Z.*)?$/);
});

test('counts what Vitest finds, and says what failed', async () => {
  write(
    'a.test.mjs',
    `import { expect, test } from 'vitest';
     test('adds', () => {});
     test.skip('later', () => {});
     test('ties to the cent', () => expect(1).toBe(2));`,
  );
  write(
    'vitest.config.mjs',
    `export default { test: { reporters: ['default', ['json', { outputFile: process.env.GATE_RESULTS }]] } };`,
  );
  write('b.test.mjs', `import './missing.mjs';`);
  const { code, printed, last } = await gate(runner('vitest run'));
  expect({ code, last }).toEqual({ code: 1, last: '1 passed, 2 failed' });
  expect(printed).toMatch(/^FAILED .*a.test.mjs: ties to the cent\n.*expected 1 to be 2/m);
  expect(printed).toMatch(/^FAILED .*b.test.mjs\n.*missing.mjs/m);
});

test('counts what Playwright finds, and names what passed only the second time', async () => {
  write(
    'playwright.config.js',
    `module.exports = { retries: 1, testMatch: 'a.spec.js', workers: 1,
       reporter: [['list'], ['json', { outputFile: process.env.GATE_RESULTS }]],
       projects: [{ name: 'phone' }] };`,
  );
  write(
    'a.spec.js',
    `const { expect, test } = require('@playwright/test');
     test('adds', () => {});
     test.skip('later', () => {});
     test('wavers', ({}, { retry }) => expect(retry).toBe(1));
     test.describe('of money', () => test('ties to the cent', () => expect(1).toBe(2)));`,
  );
  const { code, printed, last } = await gate(runner('playwright test'));
  expect({ code, last }).toEqual({ code: 1, last: '2 passed, 1 failed' });
  expect(printed).toMatch(/^UNSTEADY \[phone\] a.spec.js:4: wavers\n.*expect\(received\)/m);
  expect(printed).toMatch(/^FAILED \[phone\] a.spec.js:5: ties to the cent\n.*expect\(received\)/m);
});

test('what passed the second time has passed', async () => {
  const report = `echo '{"stats":{"expected":1,"flaky":1},"suites":[]}' > $GATE_RESULTS`;
  const result = await gate(shell(report, { tests: true }));
  expect(result).toMatchObject({ code: 0, last: '2 passed, 0 failed' });
});
