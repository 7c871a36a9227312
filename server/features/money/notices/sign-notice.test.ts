import { spawnSync } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { makeNoticeSecret, signNotice } from './sign-notice.ts';

const body = JSON.stringify({
  type: 'order.placed',
  timestamp: '2026-03-19T16:00:00.000Z',
  data: { businessExternalId: 'juniper0001', orderId: 7, note: 'crème brûlée "x" 🍮' },
});
const id = '0b6f5f7e-5d2c-4c1e-9a68-0a3f3d5ac001';

/**
 * Written from the specification alone, with what is in every Debian: perl without modules, and the
 * hashes and base64 of coreutils.
 */
const verifier = String.raw`
use strict; use IPC::Open2;
my ($secret, $id, $time, $signatures, $now) = @ARGV;
local $/; my $body = <STDIN>;
sub through { my ($input, @command) = @_;
  my $pid = open2(my $out, my $in, @command);
  binmode $in; binmode $out; print $in $input; close $in;
  my $answer = <$out>; waitpid $pid, 0; return $answer; }
sub sha256 { return pack 'H64', through($_[0], 'sha256sum'); }
sub hmac { my ($key, $text) = @_;
  $key = sha256($key) if length $key > 64; $key .= "\0" x (64 - length $key);
  return sha256(($key ^ ("\x5c" x 64)) . sha256(($key ^ ("\x36" x 64)) . $text)); }
die "old\n" if abs($now - $time) > 300;
$secret =~ s/^whsec_//;
my $hash = hmac(through($secret, 'base64', '-d'), "$id.$time.$body");
chomp(my $wanted = 'v1,' . through($hash, 'base64', '-w0'));
print grep({ $_ eq $wanted } split / /, $signatures) ? "good\n" : "bad\n";
`;

const byPerl = (secret: string, headers: ReturnType<typeof signNotice>, text = body) => {
  const { 'webhook-id': named, 'webhook-timestamp': time, 'webhook-signature': all } = headers;
  const now = String(Math.floor(Date.now() / 1_000));
  const run = spawnSync('perl', ['-e', verifier, secret, named, time, all, now], { input: text });
  return (run.stdout.toString() || run.stderr.toString()).trim();
};

const byLibrary = (secret: string, headers: ReturnType<typeof signNotice>, text = body) =>
  new Webhook(secret).verify(text, headers);

describe('a signature', () => {
  const secret = makeNoticeSecret();
  const old = makeNoticeSecret();
  const other = makeNoticeSecret();
  const atMs = Date.now();

  test("is good for the specification's own library, and for twenty lines of another language", () => {
    const headers = signNotice([secret], { id, atMs, body });
    expect(byLibrary(secret, headers)).toEqual(JSON.parse(body));
    expect(byPerl(secret, headers)).toBe('good');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });

  test('is good for both secrets while one is changed', () => {
    const headers = signNotice([secret, old], { id, atMs, body });
    for (const one of [secret, old]) {
      expect(byLibrary(one, headers)).toEqual(JSON.parse(body));
      expect(byPerl(one, headers)).toBe('good');
    }
    expect(byPerl(other, headers)).toBe('bad');
    expect(() => byLibrary(other, headers)).toThrow();
  });

  test('is not good for another body, id or time', () => {
    const headers = signNotice([secret], { id, atMs, body });
    const changed = body.replace('7', '8');
    const later = { ...headers, 'webhook-timestamp': String(Math.floor(atMs / 1_000) + 1) };
    for (const [given, text] of [
      [headers, changed],
      [{ ...headers, 'webhook-id': `${id}x` }, body],
      [later, body],
    ] as const) {
      expect(byPerl(secret, given, text)).toBe('bad');
      expect(() => byLibrary(secret, given, text)).toThrow();
    }
    const old = signNotice([secret], { id, atMs: atMs - 3_600_000, body });
    expect(byPerl(secret, old)).toBe('old');
    expect(() => byLibrary(secret, old)).toThrow();
  });
});
