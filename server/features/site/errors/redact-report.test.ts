import { describe, expect, test } from 'vitest';
import { framesOf, redactMessage } from './redact-report.ts';

describe('the message of an error', () => {
  test.each([
    ["TypeError: Cannot read properties of undefined (reading 'name')", '(reading name)'],
    ['Error: Minified React error #418; visit https://react.dev/errors/418', 'React error #418;'],
    ["ReferenceError: Can't find variable: reservations", "Can't find variable: reservations"],
    [
      'Failed to fetch dynamically imported module: https://joyous.example/assets/home-D0rBe5bv.js',
      'module: home-D0rBe5bv.js',
    ],
  ])('is kept if it says what is wrong: %s', (message, stored) => {
    expect(redactMessage(message)).toContain(stored);
  });

  test.each([
    ['an e-mail address', 'No such user: rosa.bianchi+1@mamarosa.example!', 'rosa'],
    ['a telephone number', 'Bad number +1 (512) 555-0190 given', '555'],
    ['a telephone number in groups', 'Bad number 512 555 0190', '0190'],
    ['a telephone number with dots', 'Bad number 512.555.0190.', '555'],
    ['a code of six digits', 'Wrong code 483920', '483920'],
    ["a coupon's code", 'Coupon NMN-TCX-YNC is not here', 'NMN'],
    ["a coupon's code, as it is stored", 'Coupon NMNTCXYNC is not here', 'NMN'],
    ['a token', 'Session joy_9fK2mWq81LpZ0sVb expired', '9fK2'],
    ['an address with its query', 'At https://joyous.example/r?id=abc&token=defg', 'token'],
    ['an answer', 'Unexpected token \'R\', "Rosa Bianchi" is not valid JSON', 'Rosa'],
    ['an answer that was cut', 'Unexpected token in JSON: "Rosa Bian', 'Rosa'],
    ['an input', "'Rosa Bianchi' is not a name", 'Rosa'],
    ['an input between other quotes', 'No “Rosa”, no `Bianchi`', 'Rosa'],
    ['an input as a property', "reading 'Rosa Bianchi'", 'Rosa'],
    ['an id in a path', 'No route matches /b/mamarosa0001/login', 'mamarosa0001'],
  ])('is not kept if it has %s', (_, message, personal) => {
    expect(redactMessage(message)).not.toContain(personal);
  });

  test('is one line, and cheap to redact however it is written', () => {
    expect(redactMessage('one\ntwo\u0000three')).toBe('one two three');
    const before = process.cpuUsage();
    for (const bad of ["'", '"', '1 ', '(1', 'a@', 'A1-', ' ', 'http://']) {
      expect(redactMessage(bad.repeat(500)).length).toBeLessThanOrEqual(2_500);
    }
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200);
  });
});

describe('the stack', () => {
  test.each([
    ['Chrome', '    at openMenu (https://joyous.example/assets/home-D0rBe5bv.js:12:345)'],
    ['Firefox and Safari', 'openMenu@https://joyous.example/assets/home-D0rBe5bv.js:12:345'],
  ])('keeps the position in our script, as %s writes it', (_, line) => {
    expect(framesOf(`Error: no\n${line}`)).toEqual(['openMenu home-D0rBe5bv.js:12:345']);
  });

  test('keeps nothing else', () => {
    const stack = [
      'Error: rosa@mamarosa.example 5125550190',
      '    at https://joyous.example/restaurant/x?id=abc&token=5125550190:1:2',
      '    at rosa (chrome-extension://abcdef/content.js:1:2)',
      '    at f5125550190 (https://joyous.example/assets/home-a.js:1:2)',
      '    at https://joyous.example/assets/home-a.js?token=5125550190:1:2',
    ].join('\n');
    expect(framesOf(stack)).toEqual(['home-a.js:1:2']);
    expect(framesOf('    at a (https://x/assets/a.js:1:2)\n'.repeat(500))).toHaveLength(12);
  });
});
