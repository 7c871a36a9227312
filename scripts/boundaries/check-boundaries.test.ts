import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkBoundaries, forbidden } from './check-boundaries.ts';
import { fixturePackages, innocentHouse, planted } from './planted-violations.data.ts';
import { tableRules } from './table-rules.ts';
import { textRules } from './text-rules.ts';

const houses: string[] = [];
afterAll(() => {
  for (const house of houses) rmSync(house, { recursive: true, force: true });
});

const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));

function build(files: Record<string, string>): string {
  const house = mkdtempSync(join(tmpdir(), 'joyous-house-'));
  houses.push(house);
  const { dependencies, devDependencies, unlisted } = fixturePackages;
  const all: Record<string, string> = {
    ...files,
    'package.json': JSON.stringify({
      dependencies: versions(dependencies),
      devDependencies: versions(devDependencies),
    }),
  };
  for (const name of [...dependencies, ...devDependencies, ...unlisted]) {
    all[`node_modules/${name}/package.json`] = JSON.stringify({ name, main: 'index.js' });
    all[`node_modules/${name}/index.js`] = 'module.exports = {};';
  }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), content);
  }
  return house;
}

const broken = (house: string) =>
  checkBoundaries(house).then(({ violations }) =>
    violations.map(({ rule, from }) => `${rule}: ${from}`),
  );

test('a house in order breaks no rule', async () => {
  expect(await broken(build(innocentHouse))).toEqual([]);
});

test('every rule has something planted that breaks it', () => {
  const rules = [...forbidden, ...textRules, ...tableRules].map(({ name }) => String(name));
  expect(Object.keys(planted).sort()).toEqual(rules.sort());
});

test('everything planted is found, by the rule that it breaks', async () => {
  const plants = Object.entries(planted).flatMap(([rule, list]) =>
    list.map((files) => ({ files, expected: `${rule}: ${Object.keys(files)[0]}` })),
  );
  const house = build(Object.assign({ ...innocentHouse }, ...plants.map(({ files }) => files)));
  expect(await broken(house)).toEqual(
    expect.arrayContaining(plants.map(({ expected }) => expected)),
  );
});
