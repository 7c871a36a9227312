import { expect, test } from 'vitest';
import { z } from 'zod';
import { rulesOf } from './form-rules.ts';

const check = rulesOf({
  name: z.string().trim().min(1, 'Required').max(3, 'Too long'),
  code: z.string().min(2, 'Too short').regex(/^\d+$/, 'Digits only'),
});

test('returns what the schemas parsed, without unknown fields', () => {
  expect(check({ name: ' Ada ', code: '42', username: 'somebody' })).toEqual({
    values: { name: 'Ada', code: '42' },
  });
});

test('returns the first problem of each field', () => {
  expect(check({ name: '', code: 'x' })).toEqual({
    problems: { name: 'Required', code: 'Too short' },
  });
});
