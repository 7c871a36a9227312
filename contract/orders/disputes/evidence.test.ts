import { expect, test } from 'vitest';
import { type CaseFacts, evidenceOf, mostOfField, mostWords } from './evidence.ts';

const facts: CaseFacts = {
  product: ['1 x Soup: $7.00'],
  serviceDay: null,
  parts: [
    { title: 'Times', lines: ['6:30 PM: Handed over'], isSent: true, isDiners: false },
    { title: 'Review', lines: ['1 of 5 stars'], isSent: false, isDiners: true },
  ],
};
const diner = { name: 'Ana Sol', phone: '+15125550190' };

test('the words come first; what would help the diner is left out', () => {
  expect(evidenceOf(facts, { words: 'She was here.\nTwice.', diner: null })).toEqual({
    product: '1 x Soup: $7.00',
    customerName: undefined,
    serviceDay: undefined,
    text: 'She was here.\nTwice.\n\nTIMES\n6:30 PM: Handed over',
  });
});

test('name and number are sent if that is wanted, and only then', () => {
  const without = evidenceOf(facts, { words: '', diner: null });
  expect(JSON.stringify(without)).not.toMatch(/Ana|5550190/);
  const withThem = evidenceOf(facts, { words: '', diner });
  expect(withThem.customerName).toBe('Ana Sol');
  expect(withThem.text).toMatch(/^Their number: \+15125550190\n/);
});

test('whatever there is fits, and the words are never cut', () => {
  const many = Array.from({ length: 900 }, (_, no) => `${no} x A dish with a rather long name`);
  const parts = [{ title: 'Texts', lines: many, isSent: true, isDiners: true }];
  const words = 'x'.repeat(mostWords);
  const { product, text } = evidenceOf(
    { product: many, serviceDay: null, parts },
    { words, diner },
  );
  for (const field of [product, text]) {
    expect(field.length).toBeLessThanOrEqual(mostOfField);
    expect(field.endsWith('\n... and more')).toBe(true);
  }
  expect(text.startsWith(words)).toBe(true);
});
