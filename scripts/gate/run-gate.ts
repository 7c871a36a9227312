import { reportAll, reportStep } from './report.ts';
import { runAll } from './run-all.ts';
import { endWithGate } from './run-command.ts';
import type { Step } from './steps.ts';

const exitCodes = { SIGINT: 130, SIGTERM: 143 };

/** Runs the steps and sets the exit code of this process. */
export async function runGate(steps: Step[]): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      endWithGate(signal);
      process.exit(exitCodes[signal]);
    });
  }
  const startedMs = performance.now();
  const results = await runAll(steps, reportStep);
  reportAll(results, performance.now() - startedMs);
  process.exitCode = results.some(({ state }) => state === 'failed') ? 1 : 0;
}
