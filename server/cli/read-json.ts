import { readFileSync } from 'node:fs';

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
