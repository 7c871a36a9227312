import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectFolder } from '../setup/project.mjs';
import { showProgress } from './progress.ts';
import { type Results, readResults } from './results.ts';
import type { Step } from './steps.ts';

export type StepResult = {
  name: string;
  state: 'passed' | 'failed' | 'not run';
  passed: number;
  failed: number;
  /** Why it failed or was not run, in a few words. */
  reason: string;
  failures: string[];
  /** What passed only the second time. */
  unsteady: string[];
  output: string;
  tookMs: number;
};

/** Nothing is silent for as long, even on a very busy machine, unless it hangs. */
const longestSilenceMs = 20 * 60_000;

/** The pinned Node and the project's tools, however the gate itself was started. */
const path = [join(projectFolder, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

/** The output is stored and shown later, maybe in a file. */
const { FORCE_COLOR: _, ...withoutColor }: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };

const resultsFolder = join(projectFolder, 'build', 'gate');

/** Signals everything that the command has started: it is a process group of its own. */
function signal(name: NodeJS.Signals, pid: number | undefined) {
  try {
    if (pid) process.kill(-pid, name);
  } catch {
    // It has just ended.
  }
}

type Ended = { succeeded: boolean; output: string; wasCut: boolean };

async function runCommand({ run, environment, silenceMs }: Step, resultsFile: string) {
  const [program = '', ...args] = run.split(' ');
  const child = spawn(program, args, {
    cwd: projectFolder,
    detached: true,
    env: { ...withoutColor, PATH: path, GATE_RESULTS: resultsFile, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endToo = () => signal('SIGTERM', child.pid);
  process.on('exit', endToo);
  const ended: Ended = { succeeded: false, output: '', wasCut: false };
  const limit = setTimeout(() => {
    ended.wasCut = true;
    signal('SIGKILL', child.pid);
  }, silenceMs ?? longestSilenceMs);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      ended.output += text;
      limit.refresh();
    });
  }
  const exitCode = await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', ({ message }) => {
      ended.output += message;
      resolve(undefined);
    });
  });
  clearTimeout(limit);
  process.off('exit', endToo);
  return { ...ended, succeeded: exitCode === 0 };
}

/** A run of tests that ends early, or finds none, must not count as passed. */
function judge({ tests }: Step, { succeeded, wasCut }: Ended, results: Results | undefined) {
  const { passed = 0, failed = 0, done = 0, total = '?', of = 'tests' } = results ?? {};
  let reason = wasCut ? 'cut, because it printed nothing any more' : '';
  if (!tests) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, reason };
  if (!results?.ended) reason = `${reason || 'ended early'}: ${done} of ${total} ${of} were done`;
  else if (passed + failed === 0) reason = 'no test was run';
  else if (!succeeded && failed === 0) reason = 'something failed outside the tests';
  return { passed, failed: reason ? Math.max(failed, 1) : failed, reason };
}

export async function runStep(step: Step, place: string): Promise<StepResult> {
  const startedMs = performance.now();
  // Of this run alone: the tests of the gate run in a gate.
  const resultsFile = join(resultsFolder, `${process.pid}-${startedMs}.jsonl`);
  mkdirSync(resultsFolder, { recursive: true });
  const hide = showProgress(`${place} ${step.name}`, () => readResults(resultsFile));
  const ended = await runCommand(step, resultsFile);
  hide();
  const results = readResults(resultsFile);
  rmSync(resultsFile, { force: true });
  const judged = judge(step, ended, results);
  return {
    ...judged,
    name: step.name,
    state: judged.failed > 0 ? 'failed' : 'passed',
    failures: results?.failures ?? [],
    unsteady: results?.unsteady ?? [],
    output: ended.output,
    tookMs: performance.now() - startedMs,
  };
}
