import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './setup/project.mjs';

// Not `--env-file-if-exists`: it prints a line on every run without the file, and most runs have
// none.
const settingsFile = join(projectFolder, '.env');
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
