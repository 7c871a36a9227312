import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { patience } from '#platform/testing/patience.ts';
import { startEmbeddedPostgres } from './index.ts';
import type { EmbeddedPostgresOptions } from './options.ts';

export const isRootHere = process.getuid?.() === 0;
export const nobody = { uid: 65534, gid: 65534 };

/**
 * As root, the tests of an ordinary user run as the user nobody, who must be able to read node and
 * this checkout.
 */
export const nobodyCanRunHere =
  isRootHere &&
  spawnSync(process.execPath, ['--version'], { ...nobody, cwd: '/' }).status === 0 &&
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', import.meta.dirname], { ...nobody, cwd: '/' })
    .status === 0;

/**
 * A folder that is removed after the file's tests; by default the server's account may enter it.
 */
export async function scratchFolder(
  access: { mode?: number; owner?: { uid: number; gid: number } } = {},
): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'joyous-test-')));
  await chmod(folder, access.mode ?? 0o711);
  if (access.owner) await chown(folder, access.owner.uid, access.owner.gid);
  scratch.push(folder);
  return folder;
}

/**
 * A data folder with a stopped database, shared by the tests of a file: a new one for each would
 * take most of the run. A test that damages it must repair it.
 */
export async function sharedDatabase(): Promise<string> {
  template ??= makeTemplate();
  const folder = await template;
  await waitUntil(() => postmastersBelow(folder).length === 0);
  return folder;
}

export async function copiedDatabase(
  place: Parameters<typeof scratchFolder>[0] & { below?: string },
): Promise<string> {
  const folder = join(await scratchFolder(place), place.below ?? '');
  await mkdir(folder, { recursive: true });
  const copy = ['-a', join(await sharedDatabase(), 'postgres'), folder];
  expect(spawnSync('/bin/cp', copy).status).toBe(0);
  return folder;
}

let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const dataDir = await scratchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, tuning: 'disposable' });
  await postgres.stop();
  return dataDir;
}

const scratch: string[] = [];
const children: ChildProcess[] = [];

/**
 * Call it in every test file: allows real servers their time, and removes everything afterwards.
 */
export function cleanUpAfterTests(): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  afterEach(async () => {
    for (const child of children.splice(0)) await killChild(child);
  });
  afterAll(async () => {
    template = undefined;
    cacheFolder = undefined;
    const leftOver: number[] = [];
    for (const folder of scratch.splice(0)) {
      await waitUntil(() => postmastersBelow(folder).length === 0, 20_000).catch(() => undefined);
      for (const pid of postmastersBelow(folder))
        leftOver.push(pid) && process.kill(pid, 'SIGQUIT');
      await waitUntil(() => postmastersBelow(folder).length === 0);
      await rm(folder, { recursive: true, force: true });
    }
    expect(leftOver).toEqual([]);
  });
}

export type ChildReport = {
  ownerUrl: string;
  appUrl: string;
  joined: boolean;
  tookMs: number;
  code?: string;
  message?: string;
};

export type Child = {
  /** The first report: started, or failed. */
  started: Promise<ChildReport>;
  log: string[];
  process: ChildProcess;
  isGuest(): Promise<boolean>;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export type ChildSetting = {
  user?: { uid: number; gid: number };
  env?: Record<string, string>;
  /** Overrides properties of `process` in the child, such as its platform. */
  pretend?: Record<string, string>;
  script?: string;
  /** Makes the child exit by itself, without stopping the server. */
  exitWhenStarted?: boolean;
};

export function startInChild(options: EmbeddedPostgresOptions, setting: ChildSetting = {}): Child {
  const script = setting.script ?? fileURLToPath(new URL(childScript, import.meta.url));
  const child = spawn(
    process.execPath,
    [script, JSON.stringify(options), JSON.stringify(setting.pretend ?? {})],
    {
      ...(setting.user ?? {}),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: compileCache(), ...setting.env },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  const log: string[] = [];
  const waiting: ((report: ChildReport) => void)[] = [];
  const nextReport = () => new Promise<ChildReport>((resolve) => waiting.push(resolve));
  const started = nextReport();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const report = JSON.parse(line);
    if ('ownerUrl' in report && setting.exitWhenStarted === true) child.stdin.write('exit\n');
    if ('log' in report) log.push(report.log);
    else waiting.shift()?.(report);
  });
  return {
    started,
    log,
    process: child,
    async isGuest() {
      child.stdin.write('joined?\n');
      return (await nextReport()).joined;
    },
    kill: () => killChild(child),
    async stop() {
      child.stdin.write('stop\n');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Otherwise a child would spend most of its time compiling the same files again. */
function compileCache(): string {
  if (cacheFolder === undefined) {
    cacheFolder = mkdtempSync(join(tmpdir(), 'joyous-test-'));
    scratch.push(cacheFolder);
  }
  return cacheFolder;
}

let cacheFolder: string | undefined;

const childScript = './embedded-postgres.child.ts';

async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

export async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const results = [await client.query<Row>(text)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = patience.timeout,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${condition}`);
    await sleep(20);
  }
}

/** Process ids of the servers whose data folder is in `folder`, as the kernel lists them. */
export function postmastersBelow(folder: string): number[] {
  const servers = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readProc(pid, 'cmdline').includes(`\0-D\0${folder}/`));
  // A fork has its parent's command line until it sets its own title.
  return servers.filter((pid) => !servers.includes(parentOf(pid))).map(Number);
}

export function parentOf(pid: string | number): string {
  const stat = readProc(String(pid), 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
}

export function folderOf(url: string): string {
  return new URL(url).searchParams.get('host') ?? '';
}

export function programFolderOf(pid: number | undefined): string {
  return dirname(readProc(String(pid), 'cmdline').split('\0')[0] ?? '');
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
