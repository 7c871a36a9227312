import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { specLabels, specTexts } from './spec-texts.data.ts';

/** Files whose texts people can see: no tests, and no sample pages. */
const isShown = (file: string) =>
  !/(\.test|\.factory|spec-texts\.data)\.|^web[\\/]dev[\\/]/.test(file);

/** As it is shown: without comments and the formatter's line breaks, and with plain quotes. */
const plain = (source: string) =>
  source
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/(^|\s)\/\/ .*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=>) | (?=<)/g, '')
    .replaceAll("\\'", "'");

const sources = globSync('{contract,web}/**/*.{ts,tsx}')
  .filter(isShown)
  .map((file) => plain(readFileSync(file, 'utf8')))
  .join('\n');

/** Whole texts only: between quotes or tags. */
function timesOfText(text: string): number {
  const exact = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return sources.match(new RegExp(`(?<=['"\`>])${exact}(?=['"\`<])`, 'g'))?.length ?? 0;
}

test.each(specTexts)('SPEC.md\'s "%s" is in the source, once', (text) => {
  expect(timesOfText(text)).toBe(1);
});

test.each(specLabels)("SPEC.md's label in %s is in the source, once", (label) => {
  expect(sources.split(label)).toHaveLength(2);
});

test('a comment is no text', () => {
  expect(plain("a // 'Welcome'\n/** 'Back' */ b('https://joyous.example')")).toBe(
    "a b('https://joyous.example')",
  );
});
