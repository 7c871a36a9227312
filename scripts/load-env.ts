import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './setup/project.mjs';

// Not `--env-file-if-exists`: it remarks on every run that there is no file, which is the usual case.
const settingsFile = join(projectFolder, '.env');
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
