import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { photoCalls } from '#contract/find/photos/calls.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { findMissingSwift, startSwift } from './support/swift.ts';
import type { Trial } from './support/trial.ts';

const photos = 6;

type Answered<Response> = { response: Response };
type Added = { results: { photoId: string; key: string; removedUntil: string | null }[] };

/** Another picture each time. */
const draw = (number: number) =>
  sharp({
    create: { width: 900, height: 700, channels: 3, background: { r: number * 30, g: 80, b: 120 } },
  })
    .png()
    .toBuffer();

/**
 * Two machines of one restaurant, with folders of their own, keep photos in one S3 store: what is
 * added at one is shown by the other, even when the first is gone.
 */
export const trial: Trial = {
  longestSeconds: 300,
  findMissing: findMissingSwift,
  async run(world) {
    const { settings: s3, proxy } = await startSwift(world);
    const SECRET_KEY = randomBytes(32).toString('base64');
    const base = await world.start({ SECRET_KEY, ...s3 });
    await base.stop();
    const database = await startEmbeddedPostgres({ dataDir: base.dataDir });
    world.defer(database.stop);
    const start = async (more: Record<string, string> = {}) =>
      world.start({
        SECRET_KEY,
        ...s3,
        DATA_DIR: await world.folder(),
        DATABASE_APP_URL: database.appUrl,
        ...more,
      });
    const [one, two] = [await start(), await start()];
    const headers = await signInToDemo(one.url);
    let notAdded = 0;
    for (let number = 0; number < photos; number += 1) {
      const answer = await fetch(one.url + photoCalls.addPhoto.path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/png' },
        body: new Uint8Array(await draw(number)),
      });
      if (answer.status !== 200) notAdded += 1;
      await answer.body?.cancel();
    }
    const listed = await fetch(two.url + photoCalls.listPhotos.path, { headers });
    const { response } = (await listed.json()) as Answered<Added>;
    const shown = async (url: string) => {
      let count = 0;
      for (const { photoId, key } of response.results) {
        const file = await fetch(`${url}/photos/${photoId}/480.webp?key=${key}`);
        const bytes = await file.arrayBuffer();
        if (file.ok && bytes.byteLength > 100) count += 1;
      }
      return count;
    };
    const atBoth = (await shown(one.url)) + (await shown(two.url));
    await one.stop();
    const atOther = await shown(two.url);
    const inFolders = [one, two].filter(({ dataDir }) => {
      const folder = join(dataDir, 'photos');
      return existsSync(folder) && readdirSync(folder).length > 0;
    }).length;
    const all = response.results.length;
    proxy.kill('SIGKILL');
    const isUp = await fetch(two.url).then(({ ok }) => ok);
    return [
      figure.atMost('photos not added', notAdded, 0, `of ${photos}`),
      figure.atMost('photos not shown by both machines', all * 2 - atBoth, 0, `of ${all * 2}`),
      figure.atMost('  with the first machine gone', all - atOther, 0, `of ${all}`),
      figure.atMost('machines with photos in their folders', inFolders, 0, 'of 2'),
      figure.atMost('with the store gone, home not shown', isUp ? 0 : 1, 0, ''),
    ];
  },
};
