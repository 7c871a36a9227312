import type { StepResult } from './run-step.ts';

const seconds = ({ durationMs }: StepResult) => `${(durationMs / 1_000).toFixed(1)} s`;

const marks = { passed: 'ok', failed: 'FAILED', 'not run': '-' };

function details({ passed, failed, skipped, reason }: StepResult): string {
  const numbers = passed + failed > 1 ? [`${passed} passed`] : [];
  if (failed > 0 && numbers.length > 0) numbers.push(`${failed} failed`);
  if (skipped > 0) numbers.push(`${skipped} skipped`);
  return [...numbers, ...(reason ? [reason] : [])].join(', ');
}

function line(result: StepResult): string {
  const columns = [
    marks[result.state].padEnd(7),
    result.name.padEnd(28),
    seconds(result).padStart(8),
  ];
  return `${columns.join(' ')}   ${details(result)}`.trimEnd();
}

const rule = '-'.repeat(60);

/** Failures are shown in full, so that nobody has to run them again to see why. */
export function reportStep(result: StepResult) {
  if (result.state === 'failed' && result.output.trim() !== '') {
    console.log(`${rule}\n${result.name}:\n\n${result.output.trim()}\n${rule}`);
  }
  console.log(line(result));
}

const mostFailures = 20;

/** Once more at the very end: of a long output, the end is what is kept and read. */
function reportFailures(failures: string[]) {
  for (const failure of failures.slice(0, mostFailures)) console.log(`\nFAILED ${failure}`);
  if (failures.length > mostFailures) {
    console.log(`\nand ${failures.length - mostFailures} more`);
  }
}

export function reportAll(results: StepResult[], totalMs: number) {
  console.log(`\n${rule}`);
  for (const result of results) console.log(line(result));
  console.log(`${rule}\n${(totalMs / 1_000).toFixed(1)} s in all\n`);
  const sum = (key: 'passed' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  reportFailures(results.flatMap(({ failures }) => failures));
}
