import { type ChildProcess, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { type Command, CommanderError } from 'commander';
import { createCommandLine, printError } from '../cli/command-line.ts';

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url));

export type JoyousRun = { exitCode: number; stdout: string; stderr: string };

/**
 * Runs the operator's command line with these settings inside the test's process, because starting
 * a process takes half a second. Commands share the console, so run one at a time.
 */
export async function runJoyous(
  settings: Record<string, string>,
  ...args: string[]
): Promise<JoyousRun> {
  const output = { stdout: '', stderr: '' };
  const printTo =
    (name: keyof typeof output) =>
    (...values: unknown[]) => {
      output[name] += `${format(...values)}\n`;
    };
  const { log, error: logError } = console;
  console.log = printTo('stdout');
  console.error = printTo('stderr');
  const takeOver = (command: Command) => {
    command.exitOverride().configureOutput({
      writeOut: (text) => {
        output.stdout += text;
      },
      writeErr: (text) => {
        output.stderr += text;
      },
    });
    command.commands.forEach(takeOver);
  };
  const commandLine = createCommandLine(settings);
  takeOver(commandLine);
  try {
    await commandLine.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else printError(error);
  } finally {
    console.log = log;
    console.error = logError;
  }
  const exitCode = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { exitCode, ...output };
}

/** The same in a process of its own, without our own environment. */
export const startJoyous = (
  settings: Record<string, string>,
  ...args: string[]
): Promise<JoyousRun> => launchJoyous(settings, ...args).ended;

/** The same, for a test that kills the process. */
export function launchJoyous(
  settings: Record<string, string>,
  ...args: string[]
): { child: ChildProcess; ended: Promise<JoyousRun> } {
  const compiled = process.env.NODE_COMPILE_CACHE;
  const env = {
    PATH: process.env.PATH,
    ...(compiled && { NODE_COMPILE_CACHE: compiled }),
    ...settings,
  };
  const { promise: ended, resolve } = Promise.withResolvers<JoyousRun>();
  const child = execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) => {
    const exitCode = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
    resolve({ exitCode, stdout, stderr });
  });
  return { child, ended };
}
