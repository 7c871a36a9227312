import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Closing } from '#platform/process/close.ts';
import { OperatorError } from '#platform/process/errors.ts';

const commandLine = fileURLToPath(new URL('./cli/main.ts', import.meta.url));

/** Schema and demo data, or the schema alone. */
export type Preparation = 'demo' | 'migrate';

/**
 * Migrations and demo data run in a separate process (the operator's command line): otherwise the
 * server would keep the memory that they use.
 */
export async function prepare(preparation: Preparation, closing: Closing): Promise<void> {
  const child = spawn(process.execPath, [commandLine, preparation], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  closing.add(async () => void child.kill());
  let problem = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    problem += chunk;
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (exitCode === 0) return;
  throw new OperatorError(
    'not_prepared',
    problem.trim() || `"joyous ${preparation}" was ended before it was done.`,
  );
}
