import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import getPort from 'get-port';
import type { World } from './world.ts';

// OpenStack's Swift with its S3 interface: a store that others wrote, which checks signatures.

const parts = ['account', 'container', 'object'] as const;
const bucket = 'joyous';
const account = { accessKeyId: 'trial:tester', secretAccessKey: 'trialsecret' };
const region = 'us-east-1';
const longestStartMs = 60_000;

export const findMissingSwift = (): string | undefined =>
  ['swift-proxy-server', 'swift-object-server', 'swift-ring-builder', 'memcached'].every((name) =>
    ['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(join(folder, name))),
  )
    ? undefined
    : 'OpenStack Swift and memcached are not installed';

const lines = (...all: string[]) => `${all.join('\n')}\n`;

type Place = { folder: string; port: number };

const common = ({ folder, port }: Place) => [
  '[DEFAULT]',
  `swift_dir = ${folder}`,
  'bind_ip = 127.0.0.1',
  `bind_port = ${port}`,
  'workers = 0',
  'user = root',
];

const filter = (name: string, egg = name) => [`[filter:${name}]`, `use = egg:swift#${egg}`];

const storageSettings = (part: string, place: Place) =>
  lines(
    ...common(place),
    `devices = ${join(place.folder, 'devices')}`,
    'mount_check = false',
    '[pipeline:main]',
    `pipeline = ${part}-server`,
    `[app:${part}-server]`,
    `use = egg:swift#${part}`,
  );

const proxySettings = (place: Place, cachePort: number) =>
  lines(
    ...common(place),
    '[pipeline:main]',
    'pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth proxy-server',
    ...filter('catch_errors'),
    ...filter('gatekeeper'),
    ...filter('healthcheck'),
    ...filter('cache', 'memcache'),
    `memcache_servers = 127.0.0.1:${cachePort}`,
    ...filter('s3api'),
    `location = ${region}`,
    ...filter('tempauth'),
    `user_trial_tester = ${account.secretAccessKey} .admin`,
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
  );

/** Swift reads it from there only. */
const hashFile = '/etc/swift/swift.conf';

async function waitUntilUp(url: string) {
  const untilMs = performance.now() + longestStartMs;
  const isUp = () =>
    fetch(`${url}/healthcheck`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (performance.now() > untilMs) throw new Error('Swift did not start');
    await sleep(200);
  }
}

/** One server of each kind, and one copy of everything. */
export async function startSwift(world: World) {
  const folder = await world.folder();
  await mkdir(join(folder, 'devices', 'one'), { recursive: true });
  if (!existsSync(hashFile)) {
    await mkdir('/etc/swift', { recursive: true });
    await writeFile(hashFile, lines('[swift-hash]', 'swift_hash_path_suffix = trial'));
  }
  const run = (program: string, args: string[]): ChildProcess => {
    const child = spawn(program, args, { stdio: 'ignore' });
    world.defer(() => child.kill('SIGKILL'));
    return child;
  };
  const runServer = async (name: string, text: string) => {
    const settings = join(folder, `${name}.conf`);
    await writeFile(settings, text);
    return run(`swift-${name}-server`, [settings]);
  };
  for (const part of parts) {
    const port = await getPort();
    const ring = join(folder, `${part}.builder`);
    const steps = [
      ['create', '4', '1', '0'],
      ['add', `r1z1-127.0.0.1:${port}/one`, '1'],
      ['rebalance'],
    ];
    for (const step of steps) spawnSync('swift-ring-builder', [ring, ...step]);
    await runServer(part, storageSettings(part, { folder, port }));
  }
  const cachePort = await getPort();
  run('memcached', ['-u', 'root', '-l', '127.0.0.1', '-p', String(cachePort)]);
  const port = await getPort();
  const proxy = await runServer('proxy', proxySettings({ folder, port }, cachePort));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilUp(url);
  const client = new AwsClient({ ...account, service: 's3', region });
  const made = await client.fetch(`${url}/${bucket}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`);
  const settings = {
    S3_URL: url,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
  return { settings, proxy };
}
