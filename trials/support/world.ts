import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { nothingHeld } from '#platform/settings/nothing-held.ts';
import { nodeFlags } from '../../bench/product.ts';
import { stopProcess, waitUntilReady } from '../../scripts/product-process.ts';
import { projectFolder } from '../../scripts/setup/project.mjs';

// The first start migrates and loads the demo, on a machine that may be busy.
const longestStartMs = 180_000;

export type TrialServer = {
  url: string;
  port: number;
  process: ChildProcess;
  dataDir: string;
  /** Resolves with the exit code. */
  stop(): Promise<number | null>;
};

type Requested = {
  /** How much of its work a trial does, above 0 up to 1: a small share shows that it runs. */
  share: number;
  /** Of random input. */
  seed: number;
  /** To one input of that seed, which is done alone. */
  path: string | undefined;
  /** Of the version before. Left out: the one before the commit that is checked out. */
  commit: string | undefined;
};

/** What a trial may use. All of it is removed when the trial ends. */
export type World = Requested & {
  /** A new data folder within the temporary one; PostgreSQL can use it even if root starts it. */
  folder(): Promise<string>;
  /**
   * Starts the whole product, on a free port and with its own data folder unless the settings say
   * otherwise. `projectFolder`: of another version.
   */
  start(settings?: Record<string, string>, projectFolder?: string): Promise<TrialServer>;
  /** The owner's address for the embedded database of a started server. */
  ownerUrl(server: TrialServer): Promise<string>;
  /** Runs when the trial ends, in reverse order. */
  defer(undo: () => unknown): void;
};

export function openWorld(requested: Requested): { world: World; close(): Promise<void> } {
  const undos: (() => unknown)[] = [];
  const defer = (undo: () => unknown) => void undos.push(undo);

  async function folder() {
    const path = await mkdtemp(join(tmpdir(), 'joyous-trial-'));
    await chmod(path, 0o711);
    defer(() => rm(path, { recursive: true, force: true, maxRetries: 10 }));
    return path;
  }

  async function start(
    settings: Record<string, string> = {},
    folderOfVersion = projectFolder,
  ): Promise<TrialServer> {
    const port = await getPort();
    const dataDir = settings.DATA_DIR ?? (await folder());
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, [...nodeFlags, join(folderOfVersion, 'server/main.ts')], {
      cwd: folderOfVersion,
      // Nothing of the developer's own: not their database, not their accounts.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        TRUST_PROXY: '127.0.0.1',
        ...nothingHeld,
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    defer(() => stopProcess(child));
    await waitUntilReady(child, url, longestStartMs);
    return { url, port, process: child, dataDir, stop: () => stopProcess(child) };
  }

  const world: World = {
    ...requested,
    folder,
    start,
    defer,
    async ownerUrl({ dataDir }) {
      const postgres = await startEmbeddedPostgres({ dataDir });
      defer(postgres.stop);
      return postgres.ownerUrl;
    },
  };
  return {
    world,
    async close() {
      for (const undo of undos.reverse()) await undo();
    },
  };
}
