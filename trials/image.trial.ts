import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { figure } from '../bench/report.ts';
import { projectFolder } from '../scripts/setup/project.mjs';
import type { Trial } from './support/trial.ts';

const pages = ['/', '/about', '/developers', '/health/ready', '/robots.txt'];

/** What the last stage copies, and what of the packages the first one removes. */
async function readDockerfile() {
  const text = await readFile(join(projectFolder, 'deploy/Dockerfile'), 'utf8');
  const copied = text.matchAll(/^COPY --from=build \/srv\/joyous\/(\S+) \.\/\1$/gm);
  const removed = / rm -rf (.*)/.exec(text)?.[1]?.split(' ') ?? [];
  return { copied: Array.from(copied, ([, path = '']) => path), removed };
}

/** The packages of today but for what the image leaves out, as links: packages come from npm. */
function linkPackages(folder: string, removed: readonly string[]) {
  const packages = join(projectFolder, 'node_modules');
  const gone = new Set(globSync([...removed], { cwd: projectFolder }));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (gone.has(join('node_modules', name))) continue;
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  return gone.size;
}

/** When each file was last written. */
const timesOf = (folder: string) =>
  new Map(
    globSync('**/*', { cwd: folder, exclude: ['node_modules'] }).map((file) => [
      file,
      statSync(join(folder, file)).mtimeMs,
    ]),
  );

function countChanges(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  const files = new Set([...before.keys(), ...after.keys()]);
  return [...files].filter((file) => before.get(file) !== after.get(file)).length;
}

/**
 * The server in production, from exactly the files that deploy/Dockerfile copies into the image, in
 * which it may write nothing.
 */
export const trial: Trial = {
  longestSeconds: 150,
  async run(world) {
    const { copied, removed } = await readDockerfile();
    const folder = await world.folder();
    for (const path of copied.filter((one) => one !== 'node_modules')) {
      cpSync(join(projectFolder, path), join(folder, path), { recursive: true });
    }
    const left = linkPackages(folder, removed);
    const before = timesOf(folder);

    const postgres = await startEmbeddedPostgres({ dataDir: await world.folder() });
    world.defer(postgres.stop);
    const METRICS_PORT = String(await getPort());
    const settings = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://joyous.dev',
      DATABASE_APP_URL: postgres.appUrl,
      SECRET_KEY: randomBytes(32).toString('base64'),
      SMS_TRANSPORT: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'the token of nobody',
      TWILIO_FROM: '+15125550100',
      CONTACT_EMAIL: 'hello@joyous.dev',
      APP_STORE_URL: 'https://apps.apple.com/app/joyous',
      PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=com.joyous.app',
      FOR_RESTAURANTS_URL: 'https://joyous.dev/restaurants',
      BLOG_URL: 'https://joyous.dev/blog',
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: await world.folder(),
      METRICS_PORT,
    };
    const migrated = execFileSync(process.execPath, ['server/cli/main.ts', 'migrate'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...settings, DATABASE_URL: postgres.ownerUrl },
    });
    const server = await world.start(settings, folder);
    const wrong: string[] = [];
    for (const page of pages) {
      const { status } = await fetch(server.url + page);
      if (status !== 200) wrong.push(`${page} ${status}`);
    }
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    const exitCode = await server.stop();
    console.log(...wrong);
    return [
      figure.atLeast('folders and files of the image', copied.length, 5),
      figure.atLeast('packages that it leaves out', left, 2),
      figure.atLeast('migrated', Number(migrated.startsWith('Migrated:')), 1),
      figure.atMost('pages that are not 200', wrong.length, 0, `of ${pages.length}`),
      figure.atLeast('metrics', metrics.match(/^# TYPE /gm)?.length ?? 0, 12),
      figure.atMost('exit code after SIGTERM', exitCode ?? 99, 0, ''),
      figure.atMost('files that were written', countChanges(before, timesOf(folder)), 0, ''),
    ];
  },
};
