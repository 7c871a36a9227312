import { globSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Balancer } from './balancer.ts';

const pauseMs = 100;

type Answer = { status: number; body: string };

const assetsIn = (page: string) =>
  new Set(Array.from(page.matchAll(/"(\/assets\/[^"]+)"/g), ([, path = '']) => path));

/**
 * Browsers without a cache that open one page after the other, with every script and style sheet
 * that it names. Each request goes to any process that is ready; while there is none, they wait.
 */
export function openReaders(balancer: Balancer, count: number, paths: readonly string[]) {
  const dead: string[] = [];
  const missing: string[] = [];
  let pages = 0;
  let assets = 0;
  let hasEnded = false;
  const get = async (path: string): Promise<Answer> => {
    for (;;) {
      const server = balancer.pick();
      const answer =
        server &&
        (await fetch(server.url + path).then(
          async (response) => ({ status: response.status, body: await response.text() }),
          () => undefined,
        ));
      if (answer) return answer;
      await sleep(pauseMs);
    }
  };
  const read = async () => {
    while (!hasEnded) {
      const path = paths[pages % paths.length] ?? '/';
      pages += 1;
      const page = await get(path);
      const named = [...assetsIn(page.body)];
      const answers = await Promise.all(named.map(get));
      const lost = named.filter((_, at) => answers[at]?.status !== 200);
      assets += named.length;
      missing.push(...lost);
      if (page.status !== 200 || named.length === 0 || lost.length > 0) dead.push(path);
      await sleep(pauseMs);
    }
  };
  const reading = Promise.all(Array.from({ length: count }, read));
  return {
    dead,
    missing,
    pages: () => pages,
    assets: () => assets,
    async stop() {
      hasEnded = true;
      await reading;
    },
  };
}

/** All assets of all builds in a folder that a process doesn't serve. */
export async function findUnserved(folder: string, url: string): Promise<string[]> {
  const files = globSync('build/web/*/client/assets/*.{js,css}', { cwd: folder });
  const unserved: string[] = [];
  for (const file of files) {
    const path = file.slice(file.indexOf('/assets/'));
    const { status } = await fetch(url + path, { method: 'HEAD' });
    if (status !== 200) unserved.push(path);
  }
  if (files.length === 0) throw new Error(`${join(folder, 'build/web')} has no builds`);
  return unserved;
}
