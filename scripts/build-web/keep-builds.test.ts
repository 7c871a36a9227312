import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentBuild, folderOfAsset } from '#platform/pages/built-web.ts';
import { publishBuild, unfinishedIn } from './keep-builds.ts';

const hourMs = 60 * 60 * 1_000;
const startMs = Date.UTC(2026, 10, 28, 12);
let builds: string;

beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'joyous-builds-'));
});
afterEach(() => rmSync(builds, { recursive: true }));

function build(name: string, afterHours: number) {
  const assets = join(unfinishedIn(builds), 'client', 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, `${name}.js`), name);
  publishBuild(builds, name, startMs + afterHours * hourMs);
}

const kept = () => readdirSync(builds).filter((name) => name !== 'current');

test('the newest build is the current one, and what it replaced stays for 24 hours', () => {
  build('a', 0);
  expect(currentBuild(builds)).toBe('a');
  // It stays however long it was served: its pages were opened until now.
  build('b', 100);
  expect(currentBuild(builds)).toBe('b');
  build('c', 124);
  expect(kept()).toEqual(['a', 'b', 'c']);
  build('d', 124.1);
  expect(kept()).toEqual(['b', 'c', 'd']);
});

test('going back to a build that is still there makes it the current one, and it stays', () => {
  build('a', 0);
  build('b', 1);
  publishBuild(builds, 'a', startMs + 2 * hourMs);
  expect(currentBuild(builds)).toBe('a');
  build('c', 200);
  expect(kept()).toEqual(['a', 'c']);
});

test('a build that was cut in the middle changes nothing', () => {
  build('a', 0);
  mkdirSync(join(unfinishedIn(builds), 'client'), { recursive: true });
  expect(currentBuild(builds)).toBe('a');
  expect(folderOfAsset('a.js', builds)).toBe(join(builds, 'a', 'client', 'assets'));
});

test('a current build whose folder is gone counts as none', () => {
  build('a', 0);
  rmSync(join(builds, 'a'), { recursive: true });
  expect(currentBuild(builds)).toBeUndefined();
  expect(existsSync(join(builds, 'current'))).toBe(true);
});
