import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tableColors } from '#contract/find/restaurants/table-colors.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [ofTheme = '', inTheDark = ''] = css.split('@variant in-the-dark');

const colorsIn = (text: string) =>
  new Map(
    [...text.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );

type Colors = ReadonlyMap<string, string>;
const looks = { light: colorsIn(ofTheme), dark: colorsIn(inTheDark) };

function luminance(colors: Colors, name: string): number {
  const hex = colors.get(name);
  if (!hex) throw new Error(`tokens.css has no color ${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colors: Colors, one: string, other: string): number {
  const [light, dark] = [luminance(colors, one), luminance(colors, other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const grounds = ['cream', 'paper', 'sand'];
const on = (names: string[], behind: string[]) =>
  names.flatMap((name) => behind.map((ground) => [name, ground] as const));

const textPairs = [
  ...on(['ink', 'ink-soft', 'ink-faint', 'accent-text', 'accent-deep'], grounds),
  ...on(['success', 'warn', 'danger'], grounds),
  ...on(['rating-high', 'rating-medium', 'rating-low'], grounds),
  ...on(['ink', 'ink-soft', 'ink-faint'], ['sand-deep']),
  ...on(['ink', 'accent-text', 'accent-deep'], ['accent-soft']),
  ...on(['ink', 'success'], ['success-soft']),
  ...on(['ink', 'warn'], ['warn-soft']),
  ...on(['ink', 'danger'], ['danger-soft']),
  ...on(['on-accent'], ['accent', 'accent-hover', 'danger', 'danger-hover', 'success']),
  ...on(['on-ink', 'on-ink-soft'], ['ink']),
  ...on(['on-ink'], ['ink-soft']),
];

const edgePairs = [
  ...on(['edge', 'accent', 'focus', 'danger'], [...grounds, 'accent-soft']),
  ...on(['star'], ['cream', 'paper']),
  ...on(['on-ink'], ['ink']),
];

describe.each(['light', 'dark'] as const)('color tokens, %s', (look) => {
  const colors = looks[look];

  test.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(colors, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('%s is visible on %s', (edge, ground) => {
    expect(contrast(colors, edge, ground)).toBeGreaterThanOrEqual(3);
  });

  test('distinguishes full stars from empty ones', () => {
    expect(contrast(colors, 'star', 'star-empty')).toBeGreaterThanOrEqual(2);
  });
});

/** Covers are on diners' pages alone, which stay light. */
const isOfCover = (name: string) => name.startsWith('table-');

describe('the colors of covers', () => {
  // A restaurant's name is on its cover where the light falls.
  test.each(Object.keys(tableColors))('ink is readable on table-%s', (name) => {
    expect(contrast(looks.light, 'ink', `table-${name}`)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(tableColors))('%s is the same in pictures of links', (name, table) => {
    const light = looks.light.get(`table-${name}`);
    expect({ light, shade: looks.light.get(`table-${name}-shade`) }).toEqual(table);
  });
});

test('each color has a value in both looks', () => {
  const inBoth = [...looks.light.keys()].filter((name) => !isOfCover(name));
  expect([...looks.dark.keys()].sort()).toEqual(inBoth.sort());
});
