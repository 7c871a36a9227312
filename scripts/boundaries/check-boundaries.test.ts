import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkBoundaries, folderRule, forbidden } from './check-boundaries.ts';
import { fixturePackages, planted, validProject } from './planted-violations.data.ts';
import { circleRule } from './room-circles.ts';
import { stairRule } from './stair.ts';
import { tableRules } from './table-rules.ts';
import { textRules } from './text-rules.ts';

const projects: string[] = [];
afterAll(() => {
  for (const project of projects) rmSync(project, { recursive: true, force: true });
});

const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));

function build(files: Record<string, string>): string {
  const project = mkdtempSync(join(tmpdir(), 'joyous-project-'));
  projects.push(project);
  const { dependencies, devDependencies, unlisted } = fixturePackages;
  const all: Record<string, string> = {
    ...files,
    'package.json': JSON.stringify({
      imports: { '#web/*': './web/*' },
      dependencies: versions(dependencies),
      devDependencies: versions(devDependencies),
    }),
  };
  for (const name of [...dependencies, ...devDependencies, ...unlisted]) {
    all[`node_modules/${name}/package.json`] = JSON.stringify({ name, main: 'index.js' });
    all[`node_modules/${name}/index.js`] = 'module.exports = {};';
  }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), content);
  }
  return project;
}

const broken = (project: string) =>
  checkBoundaries(project).violations.map(({ rule, from }) => `${rule}: ${from}`);

test('a project that keeps the rules has no violations', () => {
  expect(broken(build(validProject))).toEqual([]);
});

test('every rule has a planted violation', () => {
  const rules = [...forbidden, ...textRules, ...tableRules, folderRule, circleRule, stairRule].map(
    ({ name }) => name,
  );
  expect(Object.keys(planted).sort()).toEqual(rules.sort());
});

test('every planted violation is found, by its rule', () => {
  const plants = Object.entries(planted).flatMap(([rule, list]) =>
    list.map((files) => ({ files, expected: `${rule}: ${Object.keys(files)[0]}` })),
  );
  const project = build(Object.assign({ ...validProject }, ...plants.map(({ files }) => files)));
  expect(broken(project)).toEqual(expect.arrayContaining(plants.map(({ expected }) => expected)));
});

test('a file that cannot be read is named', () => {
  const project = build({ ...validProject, 'server/main.ts': 'const half =' });
  expect(() => checkBoundaries(project)).toThrow('server/main.ts: ');
});
