import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { projectFolder } from '../setup/project.mjs';

const longestMs = 10 * 60_000;

/** The pinned Node and the project's tools, however the gate itself was started. */
const path = [join(projectFolder, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

/** The output is stored and shown later, maybe in a file. */
const { FORCE_COLOR: _, ...withoutColor }: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };

const running = new Set<ChildProcess>();

/** A signal that only ends the gate would leave its tools running. */
export function endWithGate(signal: NodeJS.Signals) {
  for (const child of running) child.kill(signal);
}

export type CommandResult = { succeeded: boolean; output: string };

export async function runCommand(
  [program = '', ...args]: string[],
  environment: Record<string, string>,
): Promise<CommandResult> {
  const child = spawn(program, args, {
    cwd: projectFolder,
    env: { ...withoutColor, PATH: path, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const limit = setTimeout(() => {
    output += `\nNot done after ${longestMs / 60_000} minutes: ended.\n`;
    child.kill('SIGKILL');
  }, longestMs);
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
  });
  clearTimeout(limit);
  running.delete(child);
  return { succeeded: exitCode === 0, output };
}
