import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateClient, generatedFile } from '../generate-client.ts';
import { projectFolder } from '../setup/project.mjs';
import { partnerDocument } from './partner-document.ts';

const run = promisify(execFile);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joyous-generators-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'openapi.json'), await partnerDocument());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the client in clients/typescript is what `npm run client:generate` writes', async () => {
  expect(await readFile(generatedFile, 'utf8')).toBe(await generateClient());
});

const orval = new URL('./bin/orval.mjs', import.meta.resolve('orval'));
const swagger = new URL('./cli.mjs', import.meta.resolve('swagger-typescript-api'));

/** Makes a client in the folder, and returns all that it prints. */
async function generate(script: URL, options: string): Promise<string> {
  const env = { PATH: process.env.PATH, NO_COLOR: '1', CI: '1' };
  const { stdout, stderr } = await run(
    process.execPath,
    [fileURLToPath(script), ...options.split(' ')],
    {
      cwd: folder,
      env,
    },
  );
  return stdout + stderr;
}

const complaint = /warn|error|deprecat|fail|invalid|unsupported|duplicate|conflict|unknown|⚠|❗/i;

const generators = [
  {
    name: 'orval',
    file: 'orval.ts',
    make: () => generate(orval, '--input openapi.json --output orval.ts --client fetch'),
  },
  {
    name: 'swagger-typescript-api',
    file: 'swagger.ts',
    make: () => generate(swagger, 'generate --path openapi.json --output . --name swagger.ts'),
  },
];

test.each(generators)('$name makes a client without a complaint', async ({ make, file }) => {
  const said = await make();
  expect(said.split('\n').filter((line) => complaint.test(line))).toEqual([]);
  expect(await readFile(join(folder, file), 'utf8')).toContain('createPartnerOrders');
});

test('a document with the same name twice is complained about', async () => {
  const document = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8'));
  document.paths['/api/partner/V1/restaurant'].get.operationId = 'getPartnerOrder';
  await writeFile(join(folder, 'wrong.json'), JSON.stringify(document));
  const said = await generate(swagger, 'generate --path wrong.json --output . --name wrong.ts');
  expect(said).toMatch(complaint);
});

test('what they make compiles, and what is in clients/typescript', async () => {
  const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
  const libraries = ['--lib', 'es2023,dom,dom.iterable', '--types', ''];
  await copyFile(generatedFile, join(folder, 'ours.ts'));
  const files = [...generators.map(({ file }) => file), 'ours.ts'];
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replace('// @ts-nocheck', ''));
  }
  const { stdout } = await run(process.execPath, [tsc, ...options, ...libraries, ...files], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});
