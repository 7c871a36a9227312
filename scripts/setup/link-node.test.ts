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

test('the Node that came with the dependencies is a command where npm left it without one', () => {
  bringNode();
  linkNode(folder);
  linkNode(folder);
  expect(link()).toBe(join('..', own, 'bin', 'node'));
});

test('the command that npm made stays as it is', () => {
  bringNode();
  mkdirSync(join(folder, '.bin'));
  symlinkSync('elsewhere', join(folder, '.bin', 'node'));
  linkNode(folder);
  expect(link()).toBe('elsewhere');
});

test('where no Node came, there is no command', () => {
  linkNode(folder);
  expect(link).toThrow('ENOENT');
});
