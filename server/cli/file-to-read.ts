import { statSync } from 'node:fs';
import { OperatorError } from '#platform/process/errors.ts';

export type FileToRead = { file: string; bytes: number };

/** A command argument that names a file to be streamed. Checked before the command opens a database. */
export function fileToRead(file: string): FileToRead {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new OperatorError('bad_file', `There is no file ${file}.`);
  if (!found.isFile()) throw new OperatorError('bad_file', `${file} is not a file.`);
  return { file, bytes: found.size };
}
