import { cacheFolder } from '../setup/project.mjs';
import { hasPassedWith, notePassed } from './passed-before.ts';
import { notRun, runStep, type StepResult } from './run-step.ts';
import type { Step } from './steps.ts';

const sideBySide = 2;

/** Runs every step even after a failure, so that one run shows everything there is to fix. */
export async function runAll(
  steps: Step[],
  report: (result: StepResult) => void,
  { repeats = process.env.CI !== undefined, folder = cacheFolder } = {},
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const note = (result: StepResult) => {
    results.push(result);
    report(result);
  };

  const runUnlessPassed = async (step: Step) => {
    const inputs = step.inputs?.();
    if (inputs && !repeats && hasPassedWith(step, inputs, folder))
      return note(notRun(step, 'it passed with the same inputs', 0));
    const result = await runStep(step);
    if (inputs && result.state === 'passed') notePassed(step, inputs, folder);
    note(result);
  };

  const run = async (step: Step) => {
    const missing = step.after?.find((name) =>
      results.some((result) => result.name === name && result.state !== 'passed'),
    );
    if (step.skipped) note(notRun(step, step.skipped, 0));
    else if (missing) note(notRun(step, `not without ${missing}`, 1));
    else await runUnlessPassed(step);
  };

  const waiting = steps.filter((step) => !step.alone);
  const workOff = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: sideBySide }, workOff));
  for (const step of steps.filter(({ alone }) => alone)) await run(step);
  return results;
}
