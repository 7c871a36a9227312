import { describe, expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(fields: object, message = 'something happened') {
  let text = '';
  const logger = createLogger('info', {
    write: (line) => {
      text += line;
    },
  });
  logger.info(fields, message);
  return { text, line: JSON.parse(text) };
}

const secrets = [
  'token',
  'businessToken',
  'userToken',
  'singleUseToken',
  'deviceId',
  'password',
  'code',
  'email',
  'emailAddress',
  'mobileNumber',
  'phoneNumber',
  'cookie',
  'authorization',
];

describe.each(secrets)('%s', (name) => {
  test.each([
    ['alone', { [name]: 'sesame' }],
    ['in a thing', { body: { [name]: 'sesame', kept: 'plain' } }],
    ['in a thing in a thing', { request: { headers: { [name]: 'sesame', kept: 'plain' } } }],
    ['in a list', { users: [{ [name]: 'sesame' }, { [name]: 'sesame' }] }],
    ['five deep', { a: { b: { c: { d: { [name]: 'sesame', kept: 'plain' } } } } }],
    ['as a thing', { [name]: { inner: 'sesame' } }],
  ])('%s is not logged', (_, fields) => {
    const { text } = logged(fields);
    expect(text).not.toContain('sesame');
    expect(text).toContain('[redacted]');
    if (JSON.stringify(fields).includes('kept')) expect(text).toContain('plain');
  });
});

describe('an error', () => {
  const refused = Object.assign(new RangeError('too far'), { code: 'E_FAR', detail: 'sesame' });

  test('keeps its type, code, message and stack, and nothing else', () => {
    expect(logged({ err: refused }).line.err).toEqual({
      type: 'RangeError',
      code: 'E_FAR',
      message: 'too far',
      stack: expect.stringContaining('logger.test.ts'),
    });
  });

  test('as the whole line, too', () => {
    expect(logged(refused).line.err).toMatchObject({ type: 'RangeError', code: 'E_FAR' });
  });

  test('keeps no code that is not an error code', () => {
    expect(logged({ challenge: { code: '123456' } }).text).not.toContain('123456');
  });

  test('that is not an Error is logged as it is', () => {
    expect(logged({ err: 'just words' }).line.err).toMatchObject({ message: 'just words' });
  });
});

test('a line has its level by name, and its time in ISO format', () => {
  expect(logged({}).line).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    msg: 'something happened',
  });
});

test('nothing below the level is logged', () => {
  let written = 0;
  const logger = createLogger('warn', {
    write: () => {
      written += 1;
    },
  });
  logger.info('quiet');
  logger.warn('loud');
  expect(written).toBe(1);
});
