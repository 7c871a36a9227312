import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import getPort from 'get-port';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { figure } from '../bench/report.ts';
import { stopProcess, waitUntilReady } from '../scripts/product-process.ts';
import { buildImage } from './image/build-image.ts';
import type { Trial } from './support/trial.ts';
import type { World } from './support/world.ts';

const pages = ['/', '/about', '/developers', '/health/ready', '/robots.txt'];
const longestStartMs = 180_000;
/** The account `node` of the image. */
const user = 1_000;

const programs = ['buildah', 'debootstrap', 'unshare', 'tar'];
const isThere = (program: string) =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

const production = {
  PUBLIC_URL: 'https://joyous.dev',
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
};

/** As compose.yml runs it: nothing can be written but /data and /tmp. Ends with its command. */
const enter = `mount --bind "$1" "$1" && cd / && mount -t proc proc "$1/proc" &&
  mount --rbind /dev "$1/dev" && mount -t tmpfs tmpfs "$1/tmp" && mount --bind "$2" "$1/data" &&
  mount -o remount,bind,ro "$1" && root="$1" && folder="$3" && shift 3 &&
  exec chroot --userspec=${user}:${user} "$root" /usr/bin/env --chdir="$folder" "$@"`;

/** The database's socket, as a port: a container has a file system of its own. */
async function onPort(world: World, address: string) {
  const url = new URL(address);
  const socket = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const relay = createServer((client) => {
    const server = createConnection(socket);
    client.pipe(server).pipe(client);
    for (const end of [client, server]) {
      end.on('error', () => {
        client.destroy();
        server.destroy();
      });
    }
  });
  const port = await getPort();
  await new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve));
  world.defer(() => relay.close());
  return (of: string) => {
    const moved = new URL(of);
    moved.searchParams.delete('host');
    moved.hostname = '127.0.0.1';
    moved.port = String(port);
    return moved.href;
  };
}

/** Prints the packages of the server that can't be loaded there. */
const loadAll = `
  import { readFileSync } from 'node:fs';
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Fonts are files.
  for (const name of Object.keys(dependencies).filter((name) => !name.startsWith('@fontsource'))) {
    await import(name).catch(({ message }) => console.log(name + ': ' + message));
  }
  console.log('loaded');`;

const secondsOf = async (work: Promise<unknown>) => {
  const startedMs = performance.now();
  await work;
  return (performance.now() - startedMs) / 1_000;
};

/**
 * The image of deploy/Dockerfile is built on a base of Debian's own packages, and its server runs
 * in production, as its own account and with a file system that it can't write to.
 */
export const trial: Trial = {
  longestSeconds: 3_600,
  findMissing() {
    if (process.getuid?.() !== 0) return 'it needs root';
    const missing = programs.filter((program) => !isThere(program));
    return missing.length > 0 ? `it needs ${missing.join(', ')}` : undefined;
  },
  async run(world) {
    const { log, folder, config, seconds } = await buildImage(world);
    console.log(log.match(/^(?:\[\d+\/\d+\] )?STEP .*/gm)?.join('\n'));
    const postgres = await startEmbeddedPostgres({ dataDir: await world.folder() });
    world.defer(postgres.stop);
    const addressOf = await onPort(world, postgres.appUrl);
    const data = await world.folder();
    await chown(data, user, user);
    const port = await getPort();
    const METRICS_PORT = String(await getPort());
    const settings = {
      ...Object.fromEntries(config.Env.map((one) => one.split(/=(.*)/s).slice(0, 2))),
      PORT: String(port),
      METRICS_PORT,
      DATABASE_APP_URL: addressOf(postgres.appUrl),
      SECRET_KEY: randomBytes(32).toString('base64'),
      ...production,
    };
    const start = (command: readonly string[], more: Record<string, string> = {}): ChildProcess => {
      const place = [folder, data, config.WorkingDir];
      const child = spawn('unshare', ['--mount', 'sh', '-c', enter, 'sh', ...place, ...command], {
        env: { ...settings, ...more },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      world.defer(() => stopProcess(child));
      return child;
    };
    const run = async (command: readonly string[], more?: Record<string, string>) => {
      const child = start(command, more);
      let output = '';
      child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
      const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
      return { exitCode, output };
    };

    const operator = ['node', 'server/cli/main.ts'];
    const checked = await run([...operator, 'settings', 'check']);
    const loaded = await run(['node', '--input-type=module', '--eval', loadAll]);
    if (loaded.output !== 'loaded\n') console.log(loaded.output);
    const DATABASE_URL = addressOf(postgres.ownerUrl);
    const migrated = await run([...operator, 'migrate'], { DATABASE_URL });
    const server = start(config.Cmd);
    server.stdout?.resume();
    const url = `http://127.0.0.1:${port}`;
    const startSeconds = await secondsOf(waitUntilReady(server, url, longestStartMs));
    const wrong: string[] = [];
    for (const page of pages) {
      const { status } = await fetch(url + page);
      if (status !== 200) wrong.push(`${page} ${status}`);
    }
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    const [, ...healthCommand] = config.Healthcheck.Test;
    const health = await run(healthCommand);
    const stopSeconds = await secondsOf(stopProcess(server));
    const healthAfterwards = await run(healthCommand);
    const megabytes = (path: string) =>
      Number(execFileSync('du', ['-sm', join(folder, path)], { encoding: 'utf8' }).split('\t')[0]);
    const ofRoot = execFileSync('find', [join(folder, config.WorkingDir), '!', '-user', '0'], {
      encoding: 'utf8',
    });
    console.log(
      `built in ${seconds.toFixed(0)} s, ready in ${startSeconds.toFixed(1)} s`,
      ...wrong,
    );
    return [
      figure.atMost('the image, without its base', megabytes('srv/joyous'), 240, 'MB'),
      figure.atMost('files in it that are not of root', ofRoot.split('\n').length - 1, 0, ''),
      figure.atLeast('all packages can be loaded', Number(loaded.output === 'loaded\n'), 1),
      figure.atLeast('account', Number(config.User === 'node'), 1, config.User),
      figure.atMost('settings check', checked.exitCode ?? 99, 0, ''),
      figure.atLeast('migrated', Number(migrated.output.startsWith('Migrated:')), 1),
      figure.atMost('pages that are not 200', wrong.length, 0, `of ${pages.length}`),
      figure.atLeast('metrics', metrics.match(/^# TYPE /gm)?.length ?? 0, 12),
      figure.atMost('HEALTHCHECK while it serves', health.exitCode ?? 99, 0, ''),
      figure.atLeast('HEALTHCHECK afterwards', healthAfterwards.exitCode ?? 0, 1),
      figure.atMost('exit code after SIGTERM', server.exitCode ?? 99, 0, ''),
      // What compose.yml allows.
      figure.atMost('  after', stopSeconds, 20, 's'),
    ];
  },
};
