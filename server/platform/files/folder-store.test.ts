import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'joyous-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const store = createFolderStore(join(folder, 'made-when-needed'));

test('a file can be read until it is removed', async () => {
  const name = 'photos/a1/480.webp';
  expect(await store.read(name)).toBeUndefined();
  await store.put(name, Buffer.from('picture'), 'image/webp');
  expect((await store.read(name))?.toString()).toBe('picture');
  await store.remove(name);
  await store.remove(name);
  expect(await store.read(name)).toBeUndefined();
});

test('twenty simultaneous writers of one file leave one whole file and no drafts', async () => {
  const name = 'photos/b2/480.webp';
  const whole = Array.from({ length: 20 }, (_, index) => Buffer.alloc(50_000, index));
  await Promise.all(whole.map((content) => store.put(name, content, 'image/webp')));
  const read = await store.read(name);
  expect(whole.some((content) => read?.equals(content))).toBe(true);
  expect(await readdir(join(folder, 'made-when-needed/photos/b2'))).toEqual(['480.webp']);
});

test('removing a file leaves nothing behind: no folder, and no draft of a killed process', async () => {
  const one = 'photos/c3/480.webp';
  const other = 'photos/c3/480.avif';
  for (const name of [one, other]) await store.put(name, Buffer.from('picture'), 'image/webp');
  const photos = join(folder, 'made-when-needed/photos');
  await writeFile(join(photos, 'c3/480.webp.0123456789ab'), 'half of a pic');
  await store.remove(one);
  expect(await readdir(join(photos, 'c3'))).toEqual(['480.avif']);
  await store.remove(other);
  expect(await readdir(photos)).not.toContain('c3');
});

test('a failed write leaves no draft', async () => {
  const name = 'photos/d4/480.webp';
  // A folder where the file belongs makes the write fail, like a full disk.
  const inTheWay = join(folder, 'made-when-needed', name);
  await mkdir(inTheWay, { recursive: true });
  await expect(store.put(name, Buffer.from('picture'), 'image/webp')).rejects.toThrow('EISDIR');
  expect(await readdir(dirname(inTheWay))).toEqual(['480.webp']);
});

test.each([
  '../secret.webp',
  'photos/../../secret.webp',
  '/etc/passwd.txt',
  'photos//a.webp',
  'photos/a\u0000.webp',
  'photos/.hidden.webp',
  'photos\\a.webp',
])('refuses a name that leads elsewhere: %j', async (name) => {
  await expect(store.read(name)).rejects.toThrow('a file name that is none');
  await expect(store.put(name, Buffer.from(''), 'image/webp')).rejects.toThrow('that is none');
});
