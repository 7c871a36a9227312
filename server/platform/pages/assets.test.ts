import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { installAssets } from './assets.ts';
import { buildsFolder } from './built-web.ts';

test('a process that runs serves assets of builds made after it started', async () => {
  const name = `test-${process.pid}`;
  const assets = join(buildsFolder, name, 'client', 'assets');
  const app = fastify();
  try {
    await installAssets(app);
    const address = `/assets/page-${name}.js`;
    expect((await app.inject(address)).statusCode).toBe(404);
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(assets, `page-${name}.js`), 'export const page = 1;');
    const { statusCode, headers, body } = await app.inject(address);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'export const page = 1;' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    for (const wrong of ['..%2f..%2fserver%2findex.js', '..', '.', '%00', `${name}`]) {
      expect((await app.inject(`/assets/${wrong}`)).statusCode).toBe(404);
    }
  } finally {
    await app.close();
    rmSync(join(buildsFolder, name), { recursive: true, force: true });
  }
});
