import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashSignedScripts } from './signed-scripts.ts';

const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('allows scripts with the nonce, and removes it', () => {
  const page =
    '<script nonce="n1">let a=1</script><script type="module" nonce="n1" async="">b()</script>';
  expect(hashSignedScripts(page, 'n1')).toEqual({
    html: '<script>let a=1</script><script type="module" async="">b()</script>',
    scriptHashes: [hashOf('let a=1'), hashOf('b()')],
  });
});

test('does not allow a script that came with the data', () => {
  const page = '<h1><script>steal()</script></h1><script nonce="guess">steal()</script>';
  expect(hashSignedScripts(page, 'n1')).toEqual({ html: page, scriptHashes: [] });
});

test('needs no hash for scripts that are files', () => {
  const page = '<script nonce="n1" src="/assets/a.js"></script>';
  expect(hashSignedScripts(page, 'n1').scriptHashes).toEqual([]);
});
