import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../setup/project.mjs';

const folders = ['contract', 'web'];
const files = [
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
];

const changesNothing = /\.test\.tsx?$/;

function filesUnder(folder: string): string[] {
  return readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !changesNothing.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** One hash over everything that the built web is made from: names and contents. */
export function hashInputs(): string {
  const paths = [...folders.flatMap(filesUnder), ...files.map((file) => join(projectFolder, file))];
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    const content = readFileSync(path);
    hash.update(`${path.slice(projectFolder.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
