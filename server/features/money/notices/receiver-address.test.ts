import { describe, expect, test } from 'vitest';
import { isPublicAddress, readReceiverAddress } from './receiver-address.ts';

const read = (text: string, allowsLocal = false) => readReceiverAddress(text, { allowsLocal });

describe('an address for notices', () => {
  test.each([
    ['https://till.joyous.app/notices?shop=7', 'https://till.joyous.app/notices?shop=7'],
    ['HTTPS://Till.Joyous.App:443/', 'https://till.joyous.app/'],
    ['https://till.joyous.app:8443/a', 'https://till.joyous.app:8443/a'],
    ['https://müller.de/x', 'https://xn--mller-kva.de/x'],
  ])('%s is one on the internet', (text, url) => {
    expect(read(text)).toEqual({ url });
  });

  test.each([
    'till.joyous.app',
    '/notices',
    'http://till.joyous.app/',
    'ftp://till.joyous.app/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user@till.joyous.app/',
    'https://:secret@till.joyous.app/',
    'https://till.joyous.app/#part',
    'https://till.joyous.app/#',
    'https://till.joyous.app:22/',
    'https://till.joyous.app:5432/',
    'https://till.joyous.app:80/',
    'https://till.joyous.app./',
    'https://localhost/',
    'https://LOCALHOST:8443/',
    'https://a.localhost/',
    'https://intranet/',
    'https://db.internal/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://router.lan/',
    'https://1.0.0.127.in-addr.arpa/',
    'https://till.example.com/',
    // Numbers, in every way that browsers and libraries read them.
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://１２７.０.０.１/',
    'https://127。0。0。1/',
    'https://93.184.216.34/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1%25eth0]/',
    'https://[fe80::1%eth0]/',
    'https://[2606:4700::1111]/',
    'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'https://till.joyous.app\\@127.0.0.1/x#',
  ])('%s is refused', (text) => {
    expect(read(text)).toEqual({ problem: expect.any(String) });
  });

  test('a developer may use their own machine, and nothing else', () => {
    expect(read('http://127.0.0.1:4000/x', true)).toEqual({ url: 'http://127.0.0.1:4000/x' });
    expect(read('http://localhost:4000/x', true)).toEqual({ url: 'http://localhost:4000/x' });
    expect(read('http://[::1]:4000/x', true)).toEqual({ url: 'http://[::1]:4000/x' });
    for (const text of ['http://10.0.0.1/', 'http://till.joyous.app/', 'https://192.168.0.7/']) {
      expect(read(text, true)).toEqual({ problem: expect.any(String) });
    }
  });
});

describe('what a name leads to', () => {
  test.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
    '%s is on the internet',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:0808:0808::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'not an address',
    '',
    // Shortened and in octals, as some libraries read them.
    '127.1',
    '0177.0.0.1',
    '2130706433',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});
