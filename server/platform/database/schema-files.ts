import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';

const folderOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export type Migration = { name: string; path: string; sql: string };
/** Each file holds one function, and has its name. */
export type SqlFunction = Migration & { sha256: string };
export type SchemaFiles = { migrations: Migration[]; functions: SqlFunction[] };

async function readSqlFiles(folder: string): Promise<Migration[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) =>
    path.endsWith('.sql'),
  );
  const files = paths.map(async (file) => {
    const path = join(folder, file);
    return { name: parse(file).name, path, sql: await readFile(path, 'utf8') };
  });
  return (await Promise.all(files)).sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The migrations and functions of this version: see docs/topics/database.md. */
export async function readSchemaFiles(): Promise<SchemaFiles> {
  const functions = await readSqlFiles(folderOf('schema/functions'));
  return {
    migrations: await readSqlFiles(folderOf('migrations')),
    functions: functions.map((file) => ({
      ...file,
      sha256: createHash('sha256').update(file.sql).digest('hex'),
    })),
  };
}
