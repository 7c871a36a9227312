import reactRouter from 'react-router/package.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const head = '<link rel="stylesheet" href="/assets/root.css"/>';
const preload = (href: string) => `<link rel="modulepreload" href="${href}" nonce="n"/>`;
const data = '<script nonce="n">window.data = "import * as x from \\"y\\";"</script>';
const boot = (script: string) => `<script nonce="n" type="module" async="">${script}</script>`;

const page = (script: string) =>
  head + preload('/assets/entry.js') + preload('/assets/react.js') + data + boot(script);

test('requests no script before the first paint, and then all at once', () => {
  const html = paintFirst(
    page(';\nimport * as route0 from "/assets/root.js";\nimport("/assets/entry.js");'),
  );
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain(head);
  expect(html).toContain(data);
  const [, script = ''] = /type="module" async="">([^<]*)</.exec(html) ?? [];
  const [painted, asked, imported, entry] = [
    'requestAnimationFrame',
    '["/assets/entry.js","/assets/react.js"]',
    'const route0 = await import("/assets/root.js");',
    'import("/assets/entry.js");',
  ].map((part) => script.indexOf(part));
  expect(painted).toBeGreaterThan(0);
  expect(asked).toBeGreaterThan(Number(painted));
  expect(imported).toBeGreaterThan(Number(asked));
  expect(entry).toBeGreaterThan(Number(imported));
});

test('does not wait for the paint in a staff browser', () => {
  const [, script = ''] = /type="module" async="">([^<]*)</.exec(paintFirst(page(''))) ?? [];
  expect(script).toContain("if (!('staff' in document.documentElement.dataset)) await new Promise");
});

test('does not change a page without scripts', () => {
  expect(paintFirst(head + data)).toBe(head + data);
});

test('was written for this version of React Router, whose tags it rewrites', () => {
  expect(
    reactRouter.version,
    [
      'React Router changed. In a built page without paintFirst, look at the tags that it writes:',
      '<link rel="modulepreload" href="..."> and <script type="module" async=""> with its imports.',
      'Hold the three patterns of paint-first.ts against them, run e2e/find/home.spec.ts,',
      'then write the new version here.',
    ].join('\n'),
  ).toBe('8.4.0');
});
