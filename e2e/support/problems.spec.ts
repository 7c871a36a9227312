import { expect, expectAccessible, test } from './fixtures.ts';
import { watchForProblems } from './problems.ts';

// A check that never fails may be broken, so here it must fail.

const wrongs = [
  `console.error('wrong in the console')`,
  `setTimeout(() => { throw new Error('caught by nobody'); })`,
  `const script = document.createElement('script');
   script.textContent = 'window.wrong = true';
   document.body.append(script)`,
  `fetch('/api/nothing-here')`,
  `fetch('/api/nothing-there')`,
];

test('errors in a page are found, except those that the test allows @one-screen', async ({
  baseURL,
  browser,
}) => {
  const ownUrl = String(baseURL);
  const context = await browser.newContext({ baseURL: ownUrl });
  const watch = await watchForProblems(context, ownUrl);
  watch.allow(/nothing-there$/);
  const page = await context.newPage();
  await page.goto('/');
  for (const wrong of wrongs) await page.evaluate(`{ ${wrong}; }`);

  await expect.poll(() => watch.found().join('\n')).toContain('Error: caught by nobody');
  const found = watch.found().join('\n');
  expect(found).toContain('console: wrong in the console');
  expect(found).toContain('content security policy: script-src-elem refused inline');
  expect(found).toContain(`404 GET ${ownUrl}/api/nothing-here`);
  expect(found).not.toContain('nothing-there');
  await context.close();
});

test('accessibility problems are found @one-screen', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<button></button>')`);
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
});
