import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url));

export type JoyousRun = { exitCode: number; stdout: string; stderr: string };

/** Runs the operator's command line with these settings and nothing else of our own environment. */
export function runJoyous(settings: Record<string, string>, ...args: string[]): Promise<JoyousRun> {
  const compiled = process.env.NODE_COMPILE_CACHE;
  const env = {
    PATH: process.env.PATH,
    ...(compiled && { NODE_COMPILE_CACHE: compiled }),
    ...settings,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) => {
      const exitCode = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
      resolve({ exitCode, stdout, stderr });
    });
  });
}
