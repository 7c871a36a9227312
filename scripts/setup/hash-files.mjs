import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';

const changesNothing = /\.test\.tsx?$/;

const filesUnder = (folder) =>
  readdirSync(join(projectFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !changesNothing.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

export function hashFiles({ folders, files }) {
  const paths = [...folders.flatMap(filesUnder), ...files.map((file) => join(projectFolder, file))];
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    const content = readFileSync(path);
    hash.update(`${path.slice(projectFolder.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
