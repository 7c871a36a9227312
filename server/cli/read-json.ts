import { readFileSync } from 'node:fs';

export type JsonFile = { file: string; input: unknown };

/** The argument of a command that names a JSON file: read before a database is opened for it. */
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
