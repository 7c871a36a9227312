import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cleanUpAfterTests, scratchFolder } from '../embedded-postgres.factory.ts';
import { ourselves } from './identity.ts';
import { openLogFile, shrink } from './log-file.ts';

cleanUpAfterTests();

const tooLarge = 'x'.repeat(5 * 1024 * 1024);

test('a large log is set aside when the server starts', async () => {
  const folder = await scratchFolder();
  const path = join(folder, 'postgres.log');
  await writeFile(path, tooLarge);
  await writeFile(`${path}.1`, 'older');
  const handle = await openLogFile(path, ourselves());
  await handle.close();
  expect((await stat(path)).size).toBe(0);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(`${path}.1`)).size).toBe(tooLarge.length);
  expect((await readdir(folder)).sort()).toEqual(['postgres.log', 'postgres.log.1']);
});

test('a log that grows large while the server runs is emptied in place', async () => {
  const path = join(await scratchFolder(), 'postgres.log');
  const server = await openLogFile(path, ourselves());
  await server.write(tooLarge);
  await shrink(path);
  await server.write('after');
  await server.close();
  expect(await readFile(path, 'utf8')).toBe('after');
  await shrink(path);
  expect(await readFile(path, 'utf8')).toBe('after');
});

test('a symbolic link in place of the log is not followed', async () => {
  const folder = await scratchFolder();
  const victim = join(folder, 'victim');
  await writeFile(victim, 'whole');
  await symlink(victim, join(folder, 'postgres.log'));
  const open = openLogFile(join(folder, 'postgres.log'), ourselves());
  await expect(open).rejects.toMatchObject({ code: 'ELOOP' });
  expect(await readFile(victim, 'utf8')).toBe('whole');
});
