import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkNode } from './link-node.mjs';

const own = `node-${process.platform}-${process.arch}`;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joyous-link-node-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function bringNode() {
  mkdirSync(join(folder, own, 'bin'), { recursive: true });
  writeFileSync(join(folder, own, 'bin', 'node'), '');
}
const link = () => readlinkSync(join(folder, '.bin', 'node'));

test('restores the command `node` where npm removed it', () => {
  bringNode();
  linkNode(folder);
  linkNode(folder);
  expect(link()).toBe(join('..', own, 'bin', 'node'));
});

test('keeps the command that npm created', () => {
  bringNode();
  mkdirSync(join(folder, '.bin'));
  symlinkSync('elsewhere', join(folder, '.bin', 'node'));
  linkNode(folder);
  expect(link()).toBe('elsewhere');
});

test('creates no command where no Node was installed', () => {
  linkNode(folder);
  expect(link).toThrow('ENOENT');
});
