import { clock } from './progress.ts';
import { runStep, type StepResult } from './run-step.ts';
import type { Step } from './steps.ts';

const marks = { passed: 'ok', failed: 'FAILED', 'not run': '-' };
const rule = '-'.repeat(60);
const mostFailures = 20;

function lineOf(result: StepResult): string {
  const { name, state, passed, failed, unsteady, reason, tookMs } = result;
  const counts = passed + failed > 1 ? `${passed} passed, ${failed} failed` : '';
  const twice = unsteady.length > 0 ? `${unsteady.length} only the second time` : '';
  const details = [counts, twice, reason].filter(Boolean).join(', ');
  return `${marks[state].padEnd(7)}${name.padEnd(28)}${clock(tookMs).padStart(6)}   ${details}`;
}

/** What a step printed is shown if it failed, so that nobody has to run it again to see why. */
function reportStep(result: StepResult) {
  if (result.state === 'failed' && result.output.trim() !== '') {
    console.log(`${rule}\n${result.name}:\n\n${result.output.trim()}\n${rule}`);
  }
  console.log(lineOf(result).trimEnd());
}

const notRun = ({ name }: Step, reason: string, failed: number): StepResult => {
  const state = failed > 0 ? 'failed' : 'not run';
  return {
    name,
    state,
    passed: 0,
    failed,
    reason,
    failures: [],
    unsteady: [],
    output: '',
    tookMs: 0,
  };
};

/** Runs every step even after a failure, so that one run shows everything there is to fix. */
export async function runAll(steps: Step[], report = reportStep): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const [index, step] of steps.entries()) {
    const without = results.find(({ name, failed }) => name === step.needs && failed > 0);
    let result: StepResult;
    if (step.skipped) result = notRun(step, step.skipped, 0);
    else if (without) result = notRun(step, `not without ${without.name}`, 1);
    else result = await runStep(step, `${index + 1}/${steps.length}`);
    results.push(result);
    report(result);
  }
  return results;
}

/** The sum is the last line: of a long output, the end is what is kept and read. */
export async function runGate(steps: Step[]): Promise<void> {
  const startedMs = performance.now();
  const results = await runAll(steps);
  console.log(`\n${rule}`);
  for (const result of results) console.log(lineOf(result).trimEnd());
  console.log(`${rule}\n${clock(performance.now() - startedMs)} in all\n`);
  for (const each of results.flatMap(({ unsteady }) => unsteady)) console.log(`UNSTEADY ${each}\n`);
  const failures = results.flatMap((result) => result.failures);
  for (const failure of failures.slice(0, mostFailures)) console.log(`FAILED ${failure}\n`);
  if (failures.length > mostFailures) console.log(`and ${failures.length - mostFailures} more\n`);
  const sum = (key: 'passed' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
