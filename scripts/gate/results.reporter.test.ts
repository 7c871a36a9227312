import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '../setup/project.mjs';
import { readResults } from './results.ts';

const folder = mkdtempSync(join(tmpdir(), 'joyous-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));

const reporter = join(projectFolder, 'scripts', 'gate', 'results.reporter.ts');

/** With the real runner, in a process of its own. */
function resultsOf(program: string, ...args: string[]) {
  const file = join(folder, `${program}.jsonl`);
  const { TEST: _, VITEST: __, ...environment } = process.env;
  const env = { ...environment, GATE_RESULTS: file, FORCE_COLOR: '1' };
  const command = join(projectFolder, 'node_modules', '.bin', program);
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toContain('ties to the cent');
  expect(status).toBe(1);
  return readResults(file);
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test('writes what Vitest finds, in tests and around them', () => {
  write(
    'a.test.mjs',
    `import { beforeAll, describe, expect, test } from 'vitest';
     test('adds', () => {});
     test.skip('later', () => {});
     test('ties to the cent', () => expect(1).toBe(2));
     describe('with a hook', () => {
       beforeAll(() => { throw new Error('no world') });
       test('never runs', () => {});
     });`,
  );
  write('b.test.mjs', `import './missing.mjs';`);
  const results = resultsOf(
    'vitest',
    'run',
    '--root',
    folder,
    '--reporter=dot',
    `--reporter=${reporter}`,
  );
  expect(results).toMatchObject({ total: 2, of: 'files', done: 2, passed: 1, ended: true });
  expect(results?.failures.toSorted()).toEqual([
    expect.stringMatching(/^a.test.mjs: ties to the cent\n.*expected 1 to be 2/),
    expect.stringMatching(/^a.test.mjs: with a hook\n.*no world/),
    expect.stringMatching(/^b.test.mjs\n.*missing.mjs/),
  ]);
  expect(results?.failed).toBe(3);
});

test('writes what Playwright finds', () => {
  write(
    'a.spec.js',
    `const { expect, test } = require('@playwright/test');
     test('adds', () => {});
     test.skip('later', () => {});
     test('ties to the cent', () => expect(1).toBe(2));
     test('wavers', ({}, { retry }) => expect(retry).toBe(1));`,
  );
  write(
    'playwright.config.js',
    `module.exports = { retries: 1, testMatch: 'a.spec.js', workers: 1, reporter: [['list'], [${JSON.stringify(reporter)}]], projects: [{ name: 'phone' }] };`,
  );
  const results = resultsOf('playwright', 'test');
  expect(results).toMatchObject({
    total: 4,
    of: 'tests',
    done: 4,
    passed: 2,
    skipped: 1,
    ended: true,
  });
  expect(results?.failures).toEqual([
    expect.stringMatching(/^\[phone\] a.spec.js:4: ties to the cent\n.*expect\(received\)/),
  ]);
  expect(results?.unsteady).toEqual([
    expect.stringMatching(/^\[phone\] a.spec.js:5: wavers\n.*expect\(received\)/),
  ]);
});
