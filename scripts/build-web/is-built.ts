import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../setup/project.mjs';
import { hashInputs } from './inputs.ts';

export const buildFolder = join(projectFolder, 'build');
/** Written last: an interrupted build has none, and is made again. */
export const stampFile = join(buildFolder, 'web.stamp');

export function isBuiltFrom(hash: string): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === hash;
  } catch {
    return false;
  }
}

/** Whether build/ was made from exactly the same input. */
export const isWebBuilt = (): boolean => isBuiltFrom(hashInputs());
