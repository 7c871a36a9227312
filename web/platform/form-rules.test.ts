import { expect, test } from 'vitest';
import { z } from 'zod';
import { rulesOf } from './form-rules.ts';

const check = rulesOf({
  name: z.string().trim().min(1, 'Required').max(3, 'Too long'),
  code: z.string().min(2, 'Too short').regex(/^\d+$/, 'Digits only'),
});

test('gives what the schemas made of what was typed, and nothing that they do not know', () => {
  expect(check({ name: ' Ada ', code: '42', username: 'somebody' })).toEqual({
    values: { name: 'Ada', code: '42' },
  });
});

test('gives one problem for each field, the first', () => {
  expect(check({ name: '', code: 'x' })).toEqual({
    problems: { name: 'Required', code: 'Too short' },
  });
});
