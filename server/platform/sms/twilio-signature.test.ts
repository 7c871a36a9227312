import { describe, expect, test } from 'vitest';
import { isSignedByTwilio } from './twilio-signature.ts';

const publicUrl = 'https://mycompany.com';
const path = '/myapp.php?foo=1&bar=2';
// The example of Twilio's manual: https://www.twilio.com/docs/usage/security
const manual = {
  signature: '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
  fields: {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  },
};
// Made with Twilio's own library (6.2.0).
const text = { To: '+18005551212', Body: 'Café ☕ stop', From: '' };
const request = { ...manual, publicUrl, path };

describe('a request that Twilio signed is accepted', () => {
  test.each([
    ['as in its manual', request],
    [
      'without the port, and other letters than English ones',
      { publicUrl, path, fields: text, signature: '3wftxuvtOcicdLM7rRFnTNC8XB8=' },
    ],
    [
      'with the port that everybody leaves out',
      { publicUrl, path, fields: text, signature: 'jW3QE1aPjhqslIGSxHfiAs0nNw4=' },
    ],
    [
      'with another port',
      {
        publicUrl: 'http://joyous.example:8080',
        path: '/a?b',
        fields: {},
        signature: 'uiGS8ki5rTpcMJjEGAalPmZjYOo=',
      },
    ],
    ['with a port of ours that it leaves out', { ...request, publicUrl: `${publicUrl}:8443` }],
  ])('%s', (_, signed) => {
    expect(isSignedByTwilio('12345', signed)).toBe(true);
  });
});

describe('any other is refused', () => {
  test.each([
    ['a field that was changed', { ...request, fields: { ...manual.fields, Digits: '1235' } }],
    ['a field that was added', { ...request, fields: { ...manual.fields, Z: '' } }],
    ['another path', { ...request, path: `${path}3` }],
    ['another host', { ...request, publicUrl: 'https://evil.example' }],
    ['no signature', { ...request, signature: undefined }],
    ['two signatures', { ...request, signature: [manual.signature, manual.signature] }],
    ['a part of it', { ...request, signature: manual.signature.slice(0, -1) }],
    ['nothing', { ...request, signature: '' }],
  ])('%s', (_, unsigned) => {
    expect(isSignedByTwilio('12345', unsigned)).toBe(false);
  });

  test('another secret', () => {
    expect(isSignedByTwilio('12346', request)).toBe(false);
  });
});
