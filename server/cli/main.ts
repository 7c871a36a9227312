import { createCommandLine, printError } from './command-line.ts';

try {
  await createCommandLine(process.env).parseAsync();
} catch (error) {
  printError(error);
}
