import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { passwordMaxLength } from './people/access/access-rules.ts';
import { emailSchema, newPasswordSchema, textedCodeSchema } from './people/staff/person.ts';
import { problemsOf } from './problems.ts';
import { lineOfText } from './text.ts';

const problems = (schema: z.ZodType, text: string) => {
  const { error } = schema.safeParse(text);
  return error && problemsOf(error).map(({ message }) => message);
};

describe('text that is too long is not checked further', () => {
  // A second problem would show that another check had run.
  test.each([
    ['a line', lineOfText(10), `${'x'.repeat(11)}\u0000`, 'must have at most 10 characters'],
    ['an e-mail address', emailSchema, `${'X'.repeat(300)}`, 'must have at most 254 characters'],
    ['a code', textedCodeSchema, '1 '.repeat(500), /^must be 6 digits$/],
    [
      'a password',
      newPasswordSchema,
      '😀'.repeat(passwordMaxLength + 1),
      new RegExp(`^must have at most ${passwordMaxLength} characters$`),
    ],
  ])('%s', (_, schema, text, message) => {
    expect(problems(schema, text)).toEqual([expect.stringMatching(message)]);
  });

  test('a password is measured in characters as people count them', () => {
    expect(problems(newPasswordSchema, '😀'.repeat(passwordMaxLength))).toBeUndefined();
  });
});

describe('a line of text', () => {
  test.each([
    ['what reverses the text after it', 'Mama \u202easoR\u202c', 'Mama asoR'],
    ['what nobody sees', '\u200bMa\u2066ma\ufeff\u2028 ', 'Mama'],
    ['half a character', 'Mama \ud83d', 'Mama \ufffd'],
    ['nothing of an ordinary name', "Mama  Rosa's Café 👩‍🍳 №1", "Mama  Rosa's Café 👩‍🍳 №1"],
  ])('leaves out %s', (_, written, read) => {
    expect(lineOfText(60).parse(written)).toBe(read);
  });

  test.each(['a\u0000b', 'a\nb', 'a\tb', 'a\u007fb'])('refuses %j', (written) => {
    expect(problems(lineOfText(60), written)).toEqual(['must not contain control characters']);
  });

  test('is empty if nobody sees it', () => {
    expect(problems(lineOfText(60).min(1, 'Required'), '\u200b\u2060')).toEqual(['Required']);
  });
});
