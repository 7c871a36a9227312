import { tellAll, tellStep } from './gate/report.ts';
import { runAll } from './gate/run-all.ts';
import { endWithGate } from './gate/run-command.ts';
import { steps } from './gate/steps.ts';

const exitCodes = { SIGINT: 130, SIGTERM: 143 };

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endWithGate(signal);
    process.exit(exitCodes[signal]);
  });
}

const startedMs = performance.now();
const results = await runAll(steps, tellStep);
tellAll(results, performance.now() - startedMs);
process.exitCode = results.some(({ state }) => state === 'failed') ? 1 : 0;
