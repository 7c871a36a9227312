import { readFile } from 'node:fs/promises';

export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(`${file} cannot be read as JSON: ${reason}`), {
      code: 'bad_file',
    });
  }
}
