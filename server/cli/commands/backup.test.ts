import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runJoyous } from '../../testing/run-joyous.ts';

const home = await mkdtemp(join(tmpdir(), 'joyous-backup-'));
afterAll(() => rm(home, { recursive: true, force: true }));

test("a backup includes this machine's photos, and a restore puts them back", async () => {
  const photo = 'files/photos/0b0e7a53/480.webp';
  const write = async (path: string, content: string) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  };
  const there = join(home, 'there');
  const again = join(home, 'again');
  const target = join(home, 'backup');
  await runJoyous({ DATA_DIR: there }, 'migrate');
  await write(join(there, photo), 'picture');
  await write(join(there, `${photo}.0b0e7a53-6f55-4f3c-9f5b-2f6d9a8f5a11`), 'half a pict');
  const made = await runJoyous({ DATA_DIR: there }, 'backup', target);
  expect(made.stdout).toContain('Backed up to');
  const restored = await runJoyous({ DATA_DIR: again }, 'restore', target);
  expect(restored.stdout).toContain('Restored');
  expect(await readFile(join(again, photo), 'utf8')).toBe('picture');
  await expect(
    readFile(join(again, `${photo}.0b0e7a53-6f55-4f3c-9f5b-2f6d9a8f5a11`)),
  ).rejects.toThrow('ENOENT');
  // Each of the three commands starts a PostgreSQL.
});
