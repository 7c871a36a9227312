import { rmSync } from 'node:fs';
import { longestMs, runCommand } from './run-command.ts';
import type { Step } from './steps.ts';
import { type Counts, countSoFar, readCounts } from './test-counts.ts';

export type StepResult = Counts & {
  name: string;
  state: 'passed' | 'failed' | 'not run';
  /** Why it failed or did not run, in a few words. */
  reason: string;
  durationMs: number;
  output: string;
};

const nothing: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const notRun = (step: Step, reason: string, failed: number): StepResult => ({
  ...nothing,
  failed,
  name: step.name,
  state: failed > 0 ? 'failed' : 'not run',
  reason,
  durationMs: 0,
  output: '',
});

const minutes = (ms: number) => `${Math.round(ms / 600) / 100} minutes`;

/** What a step did before it was cut: whoever waited for it wants to know whether to wait longer. */
function judgeCut(step: Step, output: string): Counts & { reason: string } {
  const after = `cut after ${minutes(step.longestMs ?? longestMs)}`;
  const { counts: source } = step;
  if (!source) return { ...nothing, failed: 1, reason: after };
  const { passed, failed, total } = countSoFar(source.from, output);
  const done = [passed + failed, ...(total === undefined ? [] : [total])].join(' of ');
  const reason = `${after}: ${done} tests were done, ${failed} of them had failed`;
  return { ...nothing, passed, failed: Math.max(failed, 1), reason };
}

/** A test run that stops early, or finds no test, must not count as passed. */
function judge(step: Step, succeeded: boolean): Counts & { reason: string } {
  const { counts: source } = step;
  if (!source) return { ...nothing, [succeeded ? 'passed' : 'failed']: 1, reason: '' };
  const counts = readCounts(source.from, source.report);
  if (!counts) return { ...nothing, failed: 1, reason: 'it wrote no report' };
  if (counts.passed + counts.failed === 0)
    return { ...counts, failed: 1, reason: 'no test was run' };
  if (!succeeded && counts.failed === 0) {
    return { ...counts, failed: 1, reason: 'something failed outside the tests' };
  }
  return { ...counts, reason: '' };
}

export async function runStep(step: Step): Promise<StepResult> {
  const startedMs = performance.now();
  const { counts: source } = step;
  if (source) rmSync(source.report, { force: true });
  const environment = {
    ...step.environment,
    // Playwright sets the color for its workers itself, and Node warns when both are set.
    ...(source?.from === 'playwright' && { E2E_JSON_REPORT: source.report, NO_COLOR: '' }),
  };
  let output = '';
  let last = { succeeded: true, wasCut: false };
  for (const command of step.commands) {
    const result = await runCommand(command, environment, step.longestMs ?? longestMs);
    output += result.output;
    last = result;
    if (!result.succeeded) break;
  }
  const judged = last.wasCut ? judgeCut(step, output) : judge(step, last.succeeded);
  return {
    ...judged,
    name: step.name,
    state: judged.failed > 0 ? 'failed' : 'passed',
    durationMs: performance.now() - startedMs,
    output,
  };
}
