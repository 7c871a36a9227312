import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { decodeRing, decodeSecret, developmentSecret, openKeyRing } from './secret-key.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'joyous-key-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a secret is read in hex and in base64', () => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, n) => n * 7 + 1));
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    expect(decodeSecret(bytes.toString(encoding))).toEqual(bytes);
  }
  for (const wrong of ['', 'short', bytes.subarray(1).toString('hex'), `${'a'.repeat(60)} !`]) {
    expect(decodeSecret(wrong)).toBeUndefined();
  }
});

test('several keys are read as a ring, newest first', () => {
  const [newer, older] = [Buffer.alloc(32, 2), Buffer.alloc(32, 1)];
  expect(decodeRing(`${newer.toString('base64')}, ${older.toString('hex')}`)).toEqual([
    newer,
    older,
  ]);
  for (const wrong of [
    '',
    `${newer.toString('base64')},`,
    'x,y',
    'a'.repeat(64).concat(',short'),
  ]) {
    expect(decodeRing(wrong)).toBeUndefined();
  }
  // The same key twice: most likely one of two was pasted by mistake.
  expect(decodeRing(`${newer.toString('hex')},${newer.toString('base64')}`)).toBeUndefined();
});

test('the setting comes first; without it, the key depends on whose database it is', async () => {
  const DATA_DIR = await emptyFolder();
  const given = Buffer.alloc(32, 9);
  const settings = { DATA_DIR, DATABASE_URL: 'postgres://localhost/joyous' };
  expect(await openKeyRing({ ...settings, SECRET_KEY: given.toString('base64') })).toEqual([given]);
  expect(await openKeyRing(settings)).toEqual([decodeSecret(developmentSecret)]);
  const served = { DATA_DIR, DATABASE_APP_URL: 'postgres://localhost/joyous' };
  expect(await openKeyRing(served)).toEqual([decodeSecret(developmentSecret)]);
  expect(await readdir(DATA_DIR)).toEqual([]);
});

test('a key is created once, readable by its owner alone', async () => {
  const DATA_DIR = join(await emptyFolder(), 'data');
  const rings = await Promise.all(Array.from({ length: 8 }, () => openKeyRing({ DATA_DIR })));
  const keys = rings.flat();
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(await readdir(DATA_DIR)).toEqual(['secret-key']);
  const file = join(DATA_DIR, 'secret-key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const content = await readFile(file, 'utf8');
  expect(await openKeyRing({ DATA_DIR })).toEqual([keys[0]]);
  expect(await readFile(file, 'utf8')).toBe(content);
});

test('a damaged key is not replaced: all sealed numbers would be lost', async () => {
  const DATA_DIR = await emptyFolder();
  await writeFile(join(DATA_DIR, 'secret-key'), 'x');
  await expect(openKeyRing({ DATA_DIR })).rejects.toMatchObject({
    code: 'secret_key_unreadable',
    message: expect.stringContaining('secret-key is damaged'),
  });
});
