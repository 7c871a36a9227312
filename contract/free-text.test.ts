import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { cleanLine, cleanText, freeLine, freeText, isName } from './free-text.ts';

describe('cleanText', () => {
  test.each([
    ['spaces at the ends and in a row', '  so   good  ', 'so good'],
    ['tabs and wide spaces', 'so\t\u00a0\u3000good', 'so good'],
    ['line breaks of every kind', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['spaces around line breaks', 'a  \n  b', 'a\nb'],
    ['more than one empty line', 'a\n\n \n\n\nb', 'a\n\nb'],
    ['control characters', 'a\u0000b\u001bc\u007fd\u009fe', 'abcde'],
    ['characters that change the text direction', '\u202Eevil\u202C \u2066x\u2069', 'evil x'],
    ['invisible characters', '\u200bg\u2060o\ufeffod\u00ad', 'good'],
    [
      'letters that look like nothing',
      'g\u3164o\u2800o\u115f\u1160\uffa0\u034f\u17b4\u17b5\u180ed',
      'good',
    ],
    ['letters in two parts', 'Cafe\u0301', 'Caf\u00e9'],
    ['half a character', 'good \ud83d', 'good \ufffd'],
    ['a stack of combining marks', `o${'\u0316'.repeat(50)}k`, `o${'\u0316'.repeat(5)}k`],
    ['nothing but blanks', ' \n\t\u200b ', ''],
  ])('cleans up %s', (_, written, cleaned) => {
    expect(cleanText(written)).toBe(cleaned);
  });

  test.each([
    '<script>alert(1)</script> & "quotes"',
    'אוכל טוב \u200fמאוד',
    '👩‍🍳 makes 🏴󠁧󠁢󠁥󠁮󠁧󠁿 food',
    'می\u200cخواهم',
    'One.\n\nTwo.',
  ])('leaves alone %s', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  test('does not change text that is already clean', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 });
    const nasty = fc.string({
      unit: fc.constantFrom(
        ' ',
        '\n',
        '\r',
        '\t',
        'a',
        'e',
        '\u0301',
        '\u0316',
        '\u200b',
        '\u202e',
      ),
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.oneof(anything, nasty), (text) => {
        const cleaned = cleanText(text);
        expect(cleanText(cleaned)).toBe(cleaned);
        expect(cleanLine(text)).not.toMatch(/\n/);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a name', () => {
  const schema = freeLine(80)
    .min(1)
    .refine(...isName);
  test.each(['Zoë', '王小明', 'Ольга', 'فاطمة', 'मीरा', '김 하나', '4', 'Ann 🍕', 'O’Neil-Ruiz'])(
    'is %s',
    (name) => expect(schema.parse(name)).toBe(name),
  );
  test.each(['\u3164\u2800\u115f', '🍕', '.', '- -', '\u200e\u061c', '\u0301', '  '])(
    'is not %j',
    (name) => expect(schema.safeParse(name).success).toBe(false),
  );
});

describe('freeText', () => {
  test('checks the length like a form, before the cleaning and after', () => {
    const text = freeText(4);
    expect(text.parse('  ab')).toBe('ab');
    expect(text.safeParse('  abc').success).toBe(false);
    expect(text.parse('😀😀')).toBe('😀😀');
    expect(text.safeParse('\ufb2c\ufb2c').success).toBe(false);
  });

  // Composing combining marks takes time quadratic in their number.
  test.each([
    ['text', freeText(4)],
    ['a line', freeLine(4)],
  ])('does not clean %s that is too long', (_, schema) => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    try {
      const refused = schema.safeParse('e\u0301'.repeat(3));
      expect(refused.error?.issues).toMatchObject([{ code: 'too_big', maximum: 4 }]);
      expect(normalize).not.toHaveBeenCalled();
      schema.parse('café');
      expect(normalize).toHaveBeenCalledOnce();
    } finally {
      normalize.mockRestore();
    }
  });
});
