// Runs before anything is installed, on any Node: no dependency, no TypeScript.

import { installDependencies } from './setup/dependencies.mjs';
import { refuseOldNode, requireNode24 } from './setup/node-version.mjs';
import { setUpBenchTools, setUpTestTools } from './setup/test-tools.mjs';

/** What a person has to do before setup can continue: shown without a stack. */
const isForPeople = (error) => error instanceof Error && error.name === 'SetupError';

try {
  refuseOldNode();
  await installDependencies();
  requireNode24();
  const what = process.argv[2];
  if (what === 'test') await setUpTestTools();
  if (what === 'bench') await setUpBenchTools();
} catch (error) {
  console.error(isForPeople(error) ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
