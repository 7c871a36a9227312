import { expect, test } from 'vitest';
import { asText, fromText } from './loaded-text.ts';

test('what was loaded is read once, and stays the same object', () => {
  const loaded = { name: 'Mama Rosa\u2019s </script>', dishes: [{ priceCents: 950, photo: null }] };
  const given = asText(loaded);
  expect(fromText(given)).toEqual(loaded);
  expect(fromText(given)).toBe(fromText(given));
  expect(fromText(asText(loaded))).not.toBe(fromText(given));
});
