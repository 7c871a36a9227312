import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { locatePackage } from './binaries/postgres-package.ts';
import {
  cleanUpAfterTests,
  copiedDatabase,
  folderOf,
  isRootHere,
  nobody,
  nobodyCanRunHere,
  postmastersBelow,
  programFolderOf,
  query,
  scratchFolder,
  sharedDatabase,
  startInChild,
} from './embedded-postgres.factory.ts';
import { startEmbeddedPostgres } from './index.ts';

cleanUpAfterTests();

const tuning = 'disposable';
const daemon = { uid: 1, gid: 1 };
const ordinaryUser = isRootHere ? { user: nobody } : {};

describe.runIf(isRootHere)('root', () => {
  test('runs the server as the user nobody, in place where that user can enter the folder', async () => {
    const dataDir = await sharedDatabase();
    const postgres = await startEmbeddedPostgres({ dataDir, tuning });
    expect(folderOf(postgres.ownerUrl)).toBe(join(dataDir, 'postgres'));
    const [pid] = postmastersBelow(dataDir);
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
    expect(status).toMatch(/^Gid:\t65534\t65534\t65534\t65534$/m);
    expect(status).toMatch(/^Groups:\s*$/m);
    expect((await lstat(dataDir)).uid).toBe(0);
    await postgres.stop();
  });

  test('runs existing data as its owner, and returns what root copied back to that account', async () => {
    const dataDir = await sharedDatabase();
    const options = { dataDir, tuning, serviceUser: 'daemon' } as const;
    const asOwner = await startEmbeddedPostgres(options);
    expect(lstatSync(`/proc/${postmastersBelow(dataDir)[0]}`).uid).toBe(nobody.uid);
    await asOwner.stop();
    await giveAll(join(dataDir, 'postgres'), { uid: 0, gid: 0 });
    const asDaemon = await startEmbeddedPostgres(options);
    expect(await query(asDaemon.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(lstatSync(folderOf(asDaemon.ownerUrl)).uid).toBe(daemon.uid);
    expect(lstatSync(`/proc/${postmastersBelow(dataDir)[0]}`).uid).toBe(daemon.uid);
    await asDaemon.stop();
    await giveAll(join(dataDir, 'postgres'), nobody);
  });

  test('an account that does not exist is named', async () => {
    const dataDir = await scratchFolder();
    for (const serviceUser of ['no-such-account', 'root']) {
      await expect(startEmbeddedPostgres({ dataDir, serviceUser })).rejects.toMatchObject({
        code: 'service_user_missing',
        message: expect.stringContaining(serviceUser),
      });
    }
  });
});

describe.runIf(isRootHere)('root with a data folder in a private home folder', () => {
  test('keeps the data where its account can reach it, and finds it again', async () => {
    const stagingDir = join(await scratchFolder(), 'staging');
    const dataDir = join(await scratchFolder({ mode: 0o700 }), 'data');
    const options = { dataDir, stagingDir, tuning } as const;
    const pair = [startInChild(options), startInChild(options)];
    const reports = await Promise.all(pair.map((child) => child.started));
    expect(reports.map((report) => report.joined).sort()).toEqual([false, true]);
    const [url = ''] = new Set(reports.map((report) => report.ownerUrl));
    expect(dirname(dirname(folderOf(url)))).toBe(join(stagingDir, 'data'));
    await query(url, 'create table kept as select 1 as row');
    await Promise.all(pair.map((child) => child.stop()));
    expect(await readdir(join(stagingDir, 'data'))).toHaveLength(1);

    const again = await startEmbeddedPostgres(options);
    expect(await query(again.ownerUrl, 'select row from kept')).toEqual([{ row: 1 }]);
    expect((await lstat(folderOf(url))).mode & 0o777).toBe(0o700);
    await again.stop();
  });

  test('ignores a pointer file that somebody else wrote', async () => {
    const stagingDir = join(await scratchFolder(), 'staging');
    const dataDir = await scratchFolder({ mode: 0o700, owner: daemon });
    const victim = await scratchFolder();
    await mkdir(join(victim, 'postgres'));
    await writeFile(join(dataDir, 'postgres.location'), victim);
    const start = startEmbeddedPostgres({ dataDir, stagingDir, tuning });
    await expect(start).rejects.toMatchObject({ code: 'data_folder_foreign' });
    expect((await lstat(join(victim, 'postgres'))).uid).toBe(0);
  });

  test.each([
    ['belongs to somebody else', (folder: string) => chown(folder, daemon.uid, daemon.gid)],
    ['others may write to', (folder: string) => chmod(folder, 0o777)],
    ['lies where others may write', (folder: string) => chmod(dirname(folder), 0o777)],
  ])('trusts no staging folder that %s', async (_, spoil) => {
    const stagingDir = await scratchFolder();
    const dataDir = await scratchFolder({ mode: 0o700 });
    await mkdir(join(stagingDir, 'data'));
    await spoil(join(stagingDir, 'data'));
    const start = startEmbeddedPostgres({ dataDir, stagingDir, tuning });
    await expect(start).rejects.toMatchObject({ code: 'staging_failed' });
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('a checkout in a private home folder', () => {
  let home: string;
  let script: string;

  beforeAll(async () => {
    home = await scratchFolder({ mode: 0o700 });
    script = await copyCheckout(home);
  });

  test.runIf(isRootHere)('serves root through a copy of the programs', async () => {
    const stagingDir = join(await scratchFolder(), 'staging');
    const dataDir = await sharedDatabase();
    const options = { dataDir, stagingDir, tuning } as const;
    const pair = [startInChild(options, { script }), startInChild(options, { script })];
    const reports = await Promise.all(pair.map((child) => child.started));
    expect(reports.map((report) => report.joined).sort()).toEqual([false, true]);
    expect(await query(reports[0]?.appUrl ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
    const programs = programFolderOf(postmastersBelow(dataDir)[0]);
    expect(dirname(dirname(programs))).toBe(join(stagingDir, 'postgresql'));
    const copies = await readdir(join(stagingDir, 'postgresql'));
    expect(copies).toEqual([basename(dirname(programs))]);
    await expectRootOnly(dirname(programs));
    await Promise.all(pair.map((child) => child.stop()));

    // A power cut may leave a copy with truncated files.
    await truncate(join(dirname(programs), 'lib', 'libicudata.so.60.2'), 4096);
    const mended = startInChild(options, { script });
    expect((await mended.started).message).toBeUndefined();
    expect(await readdir(join(stagingDir, 'postgresql'))).toEqual(copies);
    await mended.stop();
  });

  test.runIf(isRootHere)(
    'never runs programs as root that somebody else may have put there',
    async () => {
      const stagingDir = await scratchFolder();
      await mkdir(join(stagingDir, 'postgresql'));
      await chown(join(stagingDir, 'postgresql'), daemon.uid, daemon.gid);
      const child = startInChild({ dataDir: await scratchFolder(), stagingDir }, { script });
      expect((await child.started).code).toBe('staging_failed');
    },
  );

  test.runIf(nobodyCanRunHere || !isRootHere)('runs in place for its ordinary user', async () => {
    await removeLinks(home);
    if (isRootHere) await giveAll(home, nobody);
    const dataDir = join(home, 'data');
    const child = startInChild({ dataDir, tuning }, { ...ordinaryUser, script });
    const { ownerUrl, message } = await child.started;
    expect(message).toBeUndefined();
    expect(folderOf(ownerUrl)).toBe(join(dataDir, 'postgres'));
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(programFolderOf(postmastersBelow(dataDir)[0])).toBe(join(packageBelow(home), 'bin'));
    const library = join(packageBelow(home), 'lib', 'libicuuc.so.60');
    expect(await readlink(library)).toBe('libicuuc.so.60.2');
    expect((await lstat(dataDir)).mode & 0o777).toBe(0o700);
    await child.stop();
    expect(postmastersBelow(dataDir)).toEqual([]);
  });

  test.runIf(nobodyCanRunHere || !isRootHere)(
    'opened to others but read-only, has its links created in a copy',
    async () => {
      await removeLinks(home);
      const lib = join(packageBelow(home), 'lib');
      if (isRootHere) await giveAll(home, { uid: 0, gid: 0 });
      await chmod(home, 0o755);
      await chmod(lib, 0o555);
      const dataDir = await copiedDatabase(isRootHere ? { owner: nobody } : {});
      const child = startInChild({ dataDir, tuning }, { ...ordinaryUser, script });
      expect((await child.started).message).toBeUndefined();
      const programs = programFolderOf(postmastersBelow(dataDir)[0]);
      expect(dirname(dirname(programs))).toBe(join(dataDir, 'postgres-programs'));
      await child.stop();
      await chmod(lib, 0o755);
    },
  );
});

/** This module and its two packages as npm installs them: without the package's links. */
async function copyCheckout(checkout: string): Promise<string> {
  const slice = join(checkout, 'server', 'embedded-postgres');
  await cp(import.meta.dirname, slice, { recursive: true });
  const files = ['durable-files.ts', 'errors.ts'];
  for (const file of files) {
    const original = join(import.meta.dirname, '..', 'process', file);
    await cp(original, join(checkout, 'server', 'process', file));
  }
  const contract = join(import.meta.dirname, '..', '..', '..', 'contract');
  const durations = join('time', 'durations.ts');
  await cp(join(contract, durations), join(checkout, 'contract', durations));
  const imports = { '#contract/*': './contract/*' };
  await writeFile(join(checkout, 'package.json'), JSON.stringify({ type: 'module', imports }));
  const original = dirname(locatePackage(process.platform, process.arch));
  const copy = dirname(packageBelow(checkout));
  await mkdir(dirname(copy), { recursive: true });
  expect(spawnSync('/bin/cp', ['-r', '--reflink=auto', original, copy]).status).toBe(0);
  await removeLinks(checkout);
  const pg = fileURLToPath(import.meta.resolve('pg'));
  await symlink(pg.slice(0, pg.lastIndexOf('/pg/') + 3), join(checkout, 'node_modules', 'pg'));
  return join(slice, 'embedded-postgres.child.ts');
}

async function removeLinks(checkout: string): Promise<void> {
  const lib = join(packageBelow(checkout), 'lib');
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name));
  }
}

function packageBelow(checkout: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return join(checkout, 'node_modules', name, 'native');
}

async function expectRootOnly(folder: string): Promise<void> {
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    const { uid, mode } = await lstat(join(folder, name));
    const isLink = (mode & 0o170000) === 0o120000;
    if (uid !== 0 || (!isLink && (mode & 0o022) !== 0)) throw new Error(`${name} is not root's`);
  }
}

async function giveAll(folder: string, to: { uid: number; gid: number }): Promise<void> {
  await chown(folder, to.uid, to.gid);
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (!(await lstat(path)).isSymbolicLink()) await chown(path, to.uid, to.gid);
  }
}
