import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../setup/project.mjs';
import type { Step } from './steps.ts';

const fileOf = ({ name }: Step, folder: string) =>
  join(folder, `passed-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`);

/** Whether the step passed the last time, on this machine, with the same inputs. */
export function hasPassedWith(step: Step, inputs: string, folder = cacheFolder): boolean {
  try {
    return readFileSync(fileOf(step, folder), 'utf8') === inputs;
  } catch {
    return false;
  }
}

export function notePassed(step: Step, inputs: string, folder = cacheFolder) {
  mkdirSync(folder, { recursive: true });
  const file = fileOf(step, folder);
  writeFileSync(`${file}.new`, inputs);
  renameSync(`${file}.new`, file);
}
