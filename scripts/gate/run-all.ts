import { notRun, runStep, type StepResult } from './run-step.ts';
import type { Step } from './steps.ts';

const sideBySide = 2;

/** Runs every step, failed ones or not, so that one run tells all there is to mend. */
export async function runAll(
  steps: Step[],
  tell: (result: StepResult) => void,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const note = (result: StepResult) => {
    results.push(result);
    tell(result);
  };

  const run = async (step: Step) => {
    const missing = step.after?.find((name) =>
      results.some((result) => result.name === name && result.state !== 'passed'),
    );
    if (step.notHere) note(notRun(step, step.notHere, 0));
    else if (missing) note(notRun(step, `not without ${missing}`, 1));
    else note(await runStep(step));
  };

  const waiting = steps.filter((step) => !step.alone);
  const workOff = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: sideBySide }, workOff));
  for (const step of steps.filter(({ alone }) => alone)) await run(step);
  return results;
}
