// `npm run client:pack` makes the package of clients/typescript in build/client.
import { execFile } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from './setup/project.mjs';

const run = promisify(execFile);
const source = join(projectFolder, 'clients/typescript');
const modules = join(projectFolder, 'node_modules');
/** Comes inside the package, so that nothing else has to be fetched to install it. */
const bundled = '@oazapfts/runtime';

/** Makes the package in the folder, and returns the path of its file. */
export async function packClient(folder: string): Promise<string> {
  const staged = join(folder, 'package');
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true });
  await run(process.execPath, [
    join(modules, 'typescript/bin/tsc'),
    '--project',
    source,
    '--outDir',
    join(staged, 'dist'),
  ]);
  for (const file of ['package.json', 'README.md'])
    await cp(join(source, file), join(staged, file));
  await cp(join(modules, bundled), join(staged, 'node_modules', bundled), { recursive: true });
  const { stdout } = await run(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--no-update-notifier', `--pack-destination=${folder}`],
    { cwd: staged, shell: process.platform === 'win32' },
  );
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Error(`npm packed nothing: ${stdout}`);
  return join(folder, packed.filename);
}

if (import.meta.main) console.log(await packClient(join(projectFolder, 'build/client')));
