// Runs before anything is installed, on whatever Node there is: no dependency, no TypeScript.
import { setUpTestTools } from './setup/test-tools.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { refuseOldNode, useNode24 } from './setup/node-version.mjs';

/** What a person has to do before we can go on: shown without a stack. */
const isForPeople = (error) => error instanceof Error && error.name === 'SetupError';

try {
  refuseOldNode();
  await installDependencies();
  useNode24();
  if (process.argv[2] === 'test') await setUpTestTools();
} catch (error) {
  console.error(isForPeople(error) ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
