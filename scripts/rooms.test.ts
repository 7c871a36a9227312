import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stair } from './boundaries/stair.ts';
import { projectFolder } from './setup/project.mjs';

const sides = { contract: 'contract', server: 'server/features', web: 'web/features' } as const;

type Side = keyof typeof sides;

const sideNames = Object.keys(sides) as Side[];

/** `district/room` and the sides that it has files on. */
function roomsInTree(): Map<string, Side[]> {
  const rooms = new Map<string, Side[]>();
  for (const side of sideNames) {
    const cwd = join(projectFolder, sides[side]);
    const found = globSync('*/*/**/*.{ts,tsx}', { cwd }).map((file) =>
      file.split('/').slice(0, 2).join('/'),
    );
    for (const room of new Set(found)) rooms.set(room, [...(rooms.get(room) ?? []), side]);
  }
  return rooms;
}

const architecture = readFileSync(join(projectFolder, 'docs/ARCHITECTURE.md'), 'utf8');
const [, section = ''] = /^## Districts and rooms$([\s\S]*?)^## /m.exec(architecture) ?? [];
const districts = section
  .split(/^### /m)
  .slice(1)
  .map((text) => {
    const [name = '', ...lines] = text.split('\n');
    const rows = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|'));
    return { name, rows };
  });

/** The same from ARCHITECTURE's tables: a room is on all sides unless its row says otherwise. */
function roomsInTables(): Map<string, Side[]> {
  const rooms = districts.flatMap(({ name, rows }) =>
    rows.map(([, room = '', , where = '']): [string, Side[]] => {
      const [, named] = /^ (\w+(?:, \w+)*): \S/.exec(where) ?? [];
      const on = named ? (named.split(', ') as Side[]) : where.trim() === '' ? sideNames : [];
      return [`${name}/${room.trim().replaceAll('`', '')}`, on];
    }),
  );
  return new Map(rooms);
}

const sorted = (rooms: Map<string, Side[]>) => Object.fromEntries([...rooms].sort());

test('ARCHITECTURE lists the rooms that exist, and says which are not on all sides and why', () => {
  expect(sorted(roomsInTables())).toEqual(sorted(roomsInTree()));
});

test("ARCHITECTURE's table of what is beneath the rooms has every folder of the platform", () => {
  const rows = architecture.split('\n').filter((line) => line.startsWith('| `server/platform/'));
  const named = rows.flatMap((row) =>
    Array.from(
      (row.split('|')[1] ?? '').matchAll(/`(?:server\/platform\/)?([\w-]+)`/g),
      ([, name]) => name,
    ),
  );
  const inTree = readdirSync(join(projectFolder, 'server/platform'));
  expect(named.sort()).toEqual(inTree.sort());
});

test('ARCHITECTURE draws the floors that the boundary check knows, and every district is on one', () => {
  const drawn = Array.from(
    section.matchAll(/^ (\d) {2}([\w, ]+?)(?: {2,}.*)?$/gm),
    ([, floor, names = '']) => ({ floor: Number(floor), districts: names.split(', ') }),
  ).toReversed();
  expect(drawn).toEqual(stair.map((districts, index) => ({ floor: index + 1, districts })));
  expect(districts.map(({ name }) => name).sort()).toEqual(stair.flat().sort());
});

test("a district's browser tests have its name", () => {
  const names = districts.map(({ name }) => name);
  const tests = globSync('*/*.spec.ts', { cwd: join(projectFolder, 'e2e') });
  const folders = new Set(tests.map((path) => path.slice(0, path.indexOf('/'))));
  expect([...folders].filter((name) => name !== 'support' && !names.includes(name))).toEqual([]);
});
