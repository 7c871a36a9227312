import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type SpecText, specLabels, specSentences } from './spec-texts.data.ts';

/** Files whose texts people can see: no tests, and no sample pages. */
const isShown = (file: string) => !/(\.test|\.factory|spec-texts\.data)\.|^web\/dev\//.test(file);

/**
 * Joins lines broken by the formatter and unescapes quotes, so that texts read as they are shown.
 */
const sources = globSync('{contract,web}/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter(isShown)
  .map((file) => {
    const source = readFileSync(file, 'utf8');
    return { file, source: source.replace(/\s+/g, ' ').replaceAll("\\'", "'") };
  });

/** Counts whole texts only: between quotes or tags, or before a value. */
function timesIn(source: string, text: string): number {
  const exact = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return source.match(new RegExp(`(?<=['"\`]|> ?)${exact}(?=['"\`]| ?<)`, 'g'))?.length ?? 0;
}

const nameOf = ({ file, text }: SpecText) => `${file}: ${text}`;

describe("SPEC.md's own texts", () => {
  test.each(specSentences)('"$text" appears in $file and nowhere else', ({ file, text }) => {
    const found = sources.flatMap(({ file: at, source }) => Array(timesIn(source, text)).fill(at));
    expect(found).toEqual([file]);
  });

  test.each(specLabels)('"$text" appears in $file', ({ file, text }) => {
    const source = sources.find(({ file: at }) => at === file)?.source ?? '';
    expect(timesIn(source, text)).toBeGreaterThan(0);
  });

  test('lists each text once', () => {
    const names = [...specSentences, ...specLabels].map(nameOf);
    expect(names).toEqual([...new Set(names)]);
  });
});
