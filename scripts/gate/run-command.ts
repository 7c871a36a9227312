import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { projectFolder } from '../setup/project.mjs';

/** For what hangs. A slow machine may take four times as long as a quick one. */
export const longestMs = 45 * 60_000;

/** The pinned Node and the project's tools, however the gate itself was started. */
const path = [join(projectFolder, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

/** The output is stored and shown later, maybe in a file. */
const { FORCE_COLOR: _, ...withoutColor }: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };

const running = new Set<ChildProcess>();

/** A signal that only ends the gate would leave its tools running. */
export function endWithGate(signal: NodeJS.Signals) {
  for (const child of running) child.kill(signal);
}

export type CommandResult = { succeeded: boolean; output: string; wasCut: boolean };

export async function runCommand(
  [program = '', ...args]: string[],
  environment: Record<string, string>,
  limitMs: number,
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
  let wasCut = false;
  const limit = setTimeout(() => {
    wasCut = true;
    child.kill('SIGKILL');
  }, limitMs);
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
  });
  clearTimeout(limit);
  running.delete(child);
  return { succeeded: exitCode === 0, output, wasCut };
}
