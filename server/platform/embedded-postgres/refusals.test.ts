import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  cleanUpAfterTests,
  copiedDatabase,
  nobody,
  nobodyCanRunHere,
  postmastersBelow,
  scratchFolder,
  sharedDatabase,
  startInChild,
} from './embedded-postgres.factory.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './index.ts';

cleanUpAfterTests();

const tuning = 'disposable';

async function expectRefusal(options: EmbeddedPostgresOptions, code: string): Promise<void> {
  const refusal = await startEmbeddedPostgres(options).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ name: 'OperatorError', code });
  // Every message says what to do, and one of the ways always works.
  expect(refusal).toHaveProperty('message', expect.stringMatching(/set DATABASE_URL/i));
}

async function stoppedCluster(): Promise<{ dataDir: string; cluster: string }> {
  const dataDir = await sharedDatabase();
  return { dataDir, cluster: join(dataDir, 'postgres') };
}

test.each([
  ['unsupported_platform', { platform: 'win32' }],
  ['binaries_missing', { arch: 'mips' }],
])('%s where %o', async (code, pretend) => {
  const dataDir = await scratchFolder();
  const child = startInChild({ dataDir }, { pretend });
  const report = await child.started;
  expect(report.code).toBe(code);
  expect(report.message).toMatch(/set DATABASE_URL/i);
  expect(await readdir(dataDir)).toEqual([]);
});

test('binaries_unusable where the programs do not run', async () => {
  const bin = await scratchFolder({ mode: 0o755 });
  await expectRefusal({ dataDir: await scratchFolder(), postgresBinDir: bin }, 'binaries_unusable');
  await writeFile(join(bin, 'postgres'), '#!/no/such/loader\n', { mode: 0o755 });
  await expectRefusal({ dataDir: await scratchFolder(), postgresBinDir: bin }, 'binaries_unusable');
});

test('data_folder_not_writable where the data folder is a file', async () => {
  const dataDir = join(await scratchFolder(), 'data');
  await writeFile(dataDir, '');
  await expectRefusal({ dataDir }, 'data_folder_not_writable');
});

test.runIf(nobodyCanRunHere)(
  'data_folder_not_writable and data_folder_foreign where it belongs to another user',
  async () => {
    const closed = await scratchFolder({ mode: 0o755 });
    const notWritable = startInChild({ dataDir: closed }, { user: nobody });
    expect((await notWritable.started).code).toBe('data_folder_not_writable');

    const dataDir = await copiedDatabase({ owner: nobody });
    await chown(join(dataDir, 'postgres'), 1, 1);
    const foreign = startInChild({ dataDir }, { user: nobody });
    expect((await foreign.started).code).toBe('data_folder_foreign');
  },
);

test('data_folder_foreign where the folder holds something else', async () => {
  const dataDir = await scratchFolder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'dear');
  await chmod(join(dataDir, 'postgres'), 0o755);
  await expectRefusal({ dataDir }, 'data_folder_foreign');
  expect(await readFile(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('dear');
});

test('data_other_version where another major version created the data', async () => {
  const { dataDir, cluster } = await stoppedCluster();
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  await expectRefusal({ dataDir }, 'data_other_version');
  await writeFile(join(cluster, 'PG_VERSION'), '18\n');
});

test('credentials_missing and credentials_refused where the passwords are missing or wrong', async () => {
  const { dataDir, cluster } = await stoppedCluster();
  const file = join(cluster, 'joyous-credentials.json');
  const whole = await readFile(file);
  await writeFile(file, '{"ownerPassword":"guess","appPassword":"guess"}');
  await expectRefusal({ dataDir }, 'credentials_refused');
  expect(postmastersBelow(dataDir)).toEqual([]);
  await rm(file);
  await expectRefusal({ dataDir }, 'credentials_missing');
  await writeFile(file, whole);
});

test("server_start_failed with PostgreSQL's own reason where it cannot start", async () => {
  const { dataDir, cluster } = await stoppedCluster();
  const control = join(cluster, 'global', 'pg_control');
  await rename(control, `${control}.away`);
  const start = startEmbeddedPostgres({ dataDir, tuning });
  await expect(start).rejects.toMatchObject({
    code: 'server_start_failed',
    message: expect.stringMatching(/could not find the database system.*set DATABASE_URL/),
  });
  await rename(`${control}.away`, control);
});
