import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '../setup/project.mjs';

const biome = join(projectFolder, 'node_modules/@biomejs/biome/bin/biome');
const folder = mkdtempSync(join(tmpdir(), 'joyous-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const rules = ['no-formatting-spread', 'no-handmade-dollars', 'no-vague-types'];
const plugins = rules.map((rule) => join(projectFolder, `scripts/lint/${rule}.grit`));
writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins }));

const value = `\${b}`;
const dollars = `$\${b}`;
const planted = {
  'object.ts': 'export const a = { ...{ b: 1, c: 2 }, d: 3 };',
  'array.ts': 'export const a = [...[1, 2], 3];',
  'arguments.ts': 'export const a = Math.max(...[1, 2], 3);',
  'properties.tsx': 'export const A = (b: string) => <p {...{ id: b, title: b }} />;',
  'template.ts': `export const a = (b: string) => \`of ${value}, ${dollars} off\`;`,
  'start.ts': `export const a = (b: string) => \`${dollars}\`;`,
  'alias.ts': 'export type Asked = { quantity: number };',
  'interface.ts': 'export interface Row { quantity: number }',
  'element.tsx': `export const A = (b: string) => <p>Take ${value} off</p>;`,
};
const useful = {
  'spreads.ts': 'export const a = (b: object) => ({ ...b, ...(b && { c: 1 }) });',
  'mapped.ts': 'export const a = (b: number[]) => [...b, ...[1, 2].map((one) => one + b.length)];',
  'given.tsx': 'export const A = (b: object) => <p {...b}>$5</p>;',
  'named.ts': 'export type AskedQuote<Row> = { rows: Row[] };',
  'quoted.ts': `export const a = (b: string) => \`AS $$${value}$$, up to $5 of ${value}\`;`,
};

test('what a rule forbids is found, and nothing else', () => {
  for (const [name, text] of Object.entries({ ...planted, ...useful })) {
    writeFileSync(join(folder, name), text);
  }
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--colors=off'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const found = [...(stdout + stderr).matchAll(/^(\S+):\d+:\d+ plugin/gm)].map(([, name]) => name);
  expect(found.sort()).toEqual(Object.keys(planted).sort());
});
