import { describe, expect, test } from 'vitest';
import { getThing, openTestServer } from './server.factory.ts';

describe('the address that a request comes from', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  const from = async (trustProxy: string[], remoteAddress: string, headers: object = forwarded) => {
    const server = await openTestServer({ trustProxy });
    const answer = await server.app.inject({
      url: getThing.path.replace(':id', 'a'),
      remoteAddress,
      headers: headers as Record<string, string>,
    });
    await server.app.close();
    return answer.json().response.from;
  };

  test('is that of the connection, when no proxy is trusted', async () => {
    expect(await from([], '10.0.0.7')).toBe('10.0.0.7');
  });

  test('is what a trusted proxy says, and no other', async () => {
    expect(await from(['10.0.0.0/8'], '10.0.0.7')).toBe('203.0.113.9');
    expect(await from(['10.0.0.7'], '10.0.0.7')).toBe('203.0.113.9');
    expect(await from(['10.0.0.0/8'], '192.0.2.1')).toBe('192.0.2.1');
    expect(await from(['fd00::/8'], 'fd00::1')).toBe('203.0.113.9');
  });

  test('also when IPv4 arrives over an IPv6 socket', async () => {
    expect(await from(['10.0.0.0/8'], '::ffff:10.0.0.7')).toBe('203.0.113.9');
    expect(await from(['10.0.0.0/8'], '::ffff:192.0.2.1')).toBe('::ffff:192.0.2.1');
  });

  test.each([
    ['with a port', '203.0.113.9:5555', '203.0.113.9'],
    ['of IPv6', '2001:db8::9', '2001:db8::9'],
    ['of IPv6 with a port', '[2001:db8::9]:5555', '2001:db8::9'],
    ['of IPv6 in brackets', '[2001:db8::9]', '2001:db8::9'],
    ['after an invalid entry', 'sesame, 203.0.113.9', '203.0.113.9'],
  ])('is an address %s', async (_, forwarded, ip) => {
    expect(await from(['10.0.0.0/8'], '10.0.0.7', { 'x-forwarded-for': forwarded })).toBe(ip);
  });

  test.each([
    ['letters', 'x'.repeat(3_000)],
    ['an address with a zone of any length', `fe80::1%${'x'.repeat(3_000)}`],
    ['a name', 'localhost'],
    ['an address and more', '203.0.113.9 or so'],
    ['two ports', '203.0.113.9:1:2'],
    ['an invalid entry after an address', '203.0.113.9, sesame'],
    ['nothing', ' , '],
  ])('is the proxy, when it says %s', async (_, forwarded) => {
    expect(await from(['10.0.0.0/8'], '10.0.0.7', { 'x-forwarded-for': forwarded })).toBe(
      '10.0.0.7',
    );
  });

  test('is the last one that was not added by a trusted proxy', async () => {
    const chain = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.1.1.1' };
    expect(await from(['10.0.0.0/8'], '10.0.0.7', chain)).toBe('203.0.113.9');
  });
});
