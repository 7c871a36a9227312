import { readFileSync, statSync } from 'node:fs';
import { OperatorError } from '#platform/process/errors.ts';

export type JsonFile = { file: string; input: unknown };

/** A command argument that names a JSON file. Read before the command opens a database. */
export function readJson(file: string): JsonFile {
  try {
    return { file, input: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(`${file} cannot be read as JSON: ${reason}`), {
      code: 'bad_file',
    });
  }
}

export type FileToRead = { file: string; bytes: number };

/** A command argument that names a file to be streamed. Checked before the command opens a database. */
export function fileToRead(file: string): FileToRead {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new OperatorError('bad_file', `There is no file ${file}.`);
  if (!found.isFile()) throw new OperatorError('bad_file', `${file} is not a file.`);
  return { file, bytes: found.size };
}
