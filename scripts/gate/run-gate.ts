import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectFolder } from '../setup/project.mjs';
import { type Counts, readReport } from './read-report.ts';

/** `run`: a command, of words without spaces. */
export type Step = { name: string; run: string; tests?: true; silenceMs?: number };

/** A step that prints nothing for this long hangs, even on a very busy machine. */
const longestSilenceMs = 20 * 60_000;
const reports = join(projectFolder, 'build', 'gate');
/** The pinned Node and the project's tools, however the gate itself was started. */
const path = [join(projectFolder, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

const clock = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`;

/** On a terminal one line that is written again each second, otherwise a line each minute. */
function showProgress(line: () => string) {
  const { isTTY, columns } = process.stdout;
  const clear = isTTY ? '\r\u001B[K' : '';
  const show = () =>
    process.stdout.write(isTTY ? clear + line().slice(0, columns - 1) : `${line()}\n`);
  const timer = setInterval(show, isTTY ? 1_000 : 60_000);
  return () => {
    clearInterval(timer);
    process.stdout.write(clear);
  };
}

/** Says why it failed. What it has started is in a process group of its own, and ends with it. */
async function run({ name, run: command, silenceMs = longestSilenceMs }: Step, report: string) {
  const startedMs = performance.now();
  const [program = '', ...args] = command.split(' ');
  const colors = { NO_COLOR: '1', FORCE_COLOR: undefined };
  const child = spawn(program, args, {
    cwd: projectFolder,
    detached: true,
    env: { ...process.env, ...colors, PATH: path, GATE_RESULTS: report },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // It has just ended.
    }
  };
  const endToo = () => end('SIGTERM');
  process.once('exit', endToo);
  const ended = Promise.withResolvers<string>();
  child.once('error', ({ message }) => ended.resolve(message));
  child.once('close', (code, by) => ended.resolve(code === 0 ? '' : `ended with ${by ?? code}`));
  const silence = setTimeout(() => {
    end('SIGKILL');
    ended.resolve('cut, because it printed nothing any more');
  }, silenceMs);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      silence.refresh();
    });
  const took = () => clock(performance.now() - startedMs);
  const hide = showProgress(() => `${name} ${took()} ${output.trimEnd().split('\n').at(-1)}`);
  const why = await ended.promise;
  hide();
  clearTimeout(silence);
  process.off('exit', endToo);
  return { why, output: output.trim(), took: took() };
}

/** Tests that end early or find none must not pass, nor tests with an error around them. */
async function runStep(step: Step) {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${process.pid}-${performance.now()}.json`);
  const { why, output, took } = await run(step, step.tests ? report : '');
  const counts: Counts = existsSync(report)
    ? readReport(report)
    : { passed: step.tests || why ? 0 : 1, failed: [], unsteady: [] };
  rmSync(report, { force: true });
  if (counts.failed.length === 0 && (why || counts.passed === 0))
    counts.failed.push(`${step.name}: ${why || 'no test was run'}`);
  const { passed, failed } = counts;
  if (failed.length > 0) console.log(`\n${step.name}:\n\n${output}\n`);
  console.log(`${took} ${step.name}: ${passed} passed, ${failed.length} failed`);
  return counts;
}

/** Runs every step even after a failure, so that one run shows everything there is to mend. */
export async function runGate(steps: readonly Step[]): Promise<number> {
  const all: Counts[] = [];
  for (const step of steps) all.push(await runStep(step));
  const failed = all.flatMap((counts) => counts.failed);
  for (const text of all.flatMap(({ unsteady }) => unsteady)) console.log(`\nUNSTEADY ${text}`);
  for (const text of failed.slice(0, 20)) console.log(`\nFAILED ${text}`);
  // The last line: of a long output, the end is what is kept and read.
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}
